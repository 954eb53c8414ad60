import { z } from 'zod';
import type { Decider } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';

/** Which booking, account or message was meant, by its id; `null` where it was none or many. */
const about = z.string().nullable();
const at = z.string();

const shapes = {
  /** Wrong passwords for one address within the hour that begins `at`: its keyed hash, known or not. */
  SignInsFailed: z.object({ addressHash: z.string(), count: z.number(), at }),
  /** Requests of one account (`null`: of no account) that were refused within the hour that begins `at`. */
  AccessRefused: z.object({
    userId: z.number().nullable(),
    /** Method and route, like `GET /api/bookings/:id`. */
    route: z.string(),
    about,
    count: z.number(),
    at,
  }),
  /** The administrator read what is kept on a person. */
  PersonalDataRead: z.object({ userId: z.number(), route: z.string(), about, at }),
  /** The administrator changed something; what it was stands in the history of the thing. */
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
