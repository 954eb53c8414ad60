import { z } from 'zod';
import type { Decider } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';

/** Which booking, account or message was meant, by its id; `null` where it was none or many. */
const about = z.string().nullable();
const at = z.string();

const shapes = {
  /** Sign-ins with wrong passwords failed for one address, counted by the hour. */
  SignInsFailed: z.object({
    /** Keyed hash of the address, whether or not it has an account. */
    addressHash: z.string(),
    count: z.number(),
    at,
  }),
  /** Requests for the administrator's pages or another customer's booking were refused, counted by the hour. */
  AccessRefused: z.object({
    /** `null`: nobody was signed in. */
    userId: z.number().nullable(),
    /** Method and route, like `GET /api/bookings/:id`. */
    route: z.string(),
    about,
    count: z.number(),
    at,
  }),
  /** The administrator read personal data. */
  PersonalDataRead: z.object({ userId: z.number(), route: z.string(), about, at }),
  /** The administrator changed something; the change itself is recorded in its own stream. */
  AdministratorActed: z.object({ userId: z.number(), route: z.string(), about, at }),
};
export type AccessEvent = EventOf<typeof shapes>;

/** The stream `audit-{yyyy-mm}`: the access log of a month (UTC). Ids and keyed hashes only. */
export const accessLogDecider: Decider<string, null, AccessEvent> = {
  ...streamsNamed<string>('audit-'),
  codec: eventCodec(shapes),
  initial: null,
  evolve: (state) => state,
};

/** The month whose stream holds what happened at an ISO 8601 instant. */
export const monthOf = (instant: string): string => instant.slice(0, 7);
