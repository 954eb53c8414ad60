import { z } from 'zod';
import type { Decider } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';

/** The id of the booking, account or message concerned; `null` for none or several. */
const about = z.string().nullable();
const at = z.string();

const shapes = {
  /** Failed sign-ins for one address, counted by the hour. */
  SignInsFailed: z.object({
    /** Keyed hash of the address, with or without an account. */
    addressHash: z.string(),
    count: z.number(),
    at,
  }),
  /**
   * Rejected requests for the administrator's pages or another customer's booking, counted by the
   * hour.
   */
  AccessRefused: z.object({
    /** `null`: no user was signed in. */
    userId: z.number().nullable(),
    /** Method and route, like `GET /api/bookings/:id`. */
    route: z.string(),
    about,
    count: z.number(),
    at,
  }),
  /** The administrator read personal data; the same reads within seconds are one event. */
  PersonalDataRead: z.object({
    userId: z.number(),
    route: z.string(),
    about,
    at,
    /** How often; once without it. */
    count: z.number().optional(),
  }),
  /** The administrator changed data; the change itself is an event of another stream. */
  AdministratorActed: z.object({ userId: z.number(), route: z.string(), about, at }),
};
export type AccessEvent = EventOf<typeof shapes>;

/** The stream `audit-{yyyy-mm}`: the access log of a month (UTC). Ids and keyed hashes only. */
export const accessLogDecider: Decider<string, null, AccessEvent> = {
  ...streamsNamed('audit-'),
  codec: eventCodec(shapes),
  initial: null,
  evolve: (state) => state,
};

/** Returns the month of an ISO 8601 instant, which names its stream. */
export const monthOf = (instant: string): string => instant.slice(0, 7);
