import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** A checkout was left unpaid. A booking's abandonments are numbered from 1. */
  CheckoutAbandoned: z.object({
    bookingId: z.number(),
    number: z.number(),
    /** What the browser saw, or `silence` when the server noticed; `null` where it is not known. */
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
  /** The trip was paid after all, or another booking replaced this one: no reminder leaves. */
  AbandonmentResolved: z.object({
    number: z.number(),
    /** What paid; `null` where the booking was replaced. */
    intentId: z.string().nullable(),
    /** The other booking that was paid or chosen; `null` where this one was paid. */
    byBookingId: z.number().nullable(),
  }),
  /** The traveller did not come back in time. */
  AbandonmentExpired: z.object({ number: z.number() }),
};

/** At first only a payment of the booking itself resolved its abandonment. */
const ofOwnBooking = (data: unknown) => ({ byBookingId: null, ...(data as object) });

export const abandonmentCodec = eventCodec(shapes, { AbandonmentResolved: [ofOwnBooking] });
export type AbandonmentEvent = EventOf<typeof shapes>;
