import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** The browser or the server noticed that a checkout was left unpaid. */
  CheckoutAbandoned: z.object({
    bookingId: z.number(),
    /** Which abandonment of the booking, from 1. */
    number: z.number(),
    /**
     * What the browser saw, `silence` when the server noticed, `asked` when the traveller wants the
     * link at once to go on later; `null` if unknown.
     */
    reason: z.enum(['unload', 'hidden', 'timer', 'silence', 'asked']).nullable(),
    /** ISO 8601 instant. */
    expiresAt: z.string(),
    /**
     * Keyed hash of the address that the traveller wants the link at, as in `RecoveryLinkIssued`;
     * absent for other reasons, and in events from before an address could be corrected.
     */
    addressHash: z.string().optional(),
  }),
  /** The traveller was sent the one reminder of this abandonment. */
  ReminderSent: z.object({
    number: z.number(),
    /** SHA-256 of the token in its recovery link. */
    tokenHash: z.string(),
  }),
  /** The trip was paid, or another booking replaced this one: no reminder is sent. */
  AbandonmentResolved: z.object({
    number: z.number(),
    /** The intent that paid; `null` if the booking was replaced. */
    intentId: z.string().nullable(),
    /** The other booking that was paid or chosen; `null` if this one was paid. */
    byBookingId: z.number().nullable(),
  }),
  /** Seven days passed without a payment; the last intent was cancelled before. */
  AbandonmentExpired: z.object({ number: z.number() }),
};

/** At first only a payment of the booking itself resolved its abandonment. */
const ofOwnBooking = (data: unknown) => ({ byBookingId: null, ...(data as object) });

/** The stream `abandonment-{bookingId}`: the unpaid checkouts of one booking, one after another. */
export const abandonmentCodec = eventCodec(shapes, { AbandonmentResolved: [ofOwnBooking] });
export type AbandonmentEvent = EventOf<typeof shapes>;
