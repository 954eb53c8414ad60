import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** A checkout was left unpaid. A booking's abandonments are numbered from 1. */
  CheckoutAbandoned: z.object({
    bookingId: z.number(),
    number: z.number(),
    /** What the browser saw, or `silence` when the server noticed; `null` where nobody said. */
    reason: z.enum(['unload', 'hidden', 'timer', 'silence']).nullable(),
    /** ISO 8601 instant. */
    expiresAt: z.string(),
  }),
  /** The traveller was sent the one reminder that this abandonment is worth. */
  ReminderSent: z.object({
    number: z.number(),
    /** SHA-256 of the token in its recovery link. */
    tokenHash: z.string(),
  }),
  /** The booking was paid after all. */
  AbandonmentResolved: z.object({ number: z.number(), intentId: z.string() }),
  /** Nobody came back in time. */
  AbandonmentExpired: z.object({ number: z.number() }),
};

export const abandonmentCodec = eventCodec(shapes);
export type AbandonmentEvent = EventOf<typeof shapes>;
