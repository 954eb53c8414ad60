import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { flightSchema } from '../flights/flight.ts';

const shapes = {
  /** A traveller chose flights and gave their details; nothing is paid yet. */
  BookingCreated: z.object({
    bookingId: z.number(),
    isRoundTrip: z.boolean(),
    /** `return` may be missing on a round trip: the lookup failed, and the booking went on. */
    outbound: flightSchema,
    return: flightSchema.nullable(),
    feeCents: z.number(),
    currency: z.string(),
    supplier: z.string(),
    /** True while the supplier is a demonstration; the document is then marked. */
    sample: z.boolean(),
    /** Personal data, sealed under this stream's name. */
    sealed: z.string(),
    /** SHA-256 of the visitor cookie that may see this booking. */
    visitorHash: z.string(),
  }),
  /** An intent is about to be opened at the provider; recorded first, so that a crash is seen. */
  PaymentAttemptStarted: z.object({ attempt: z.number(), amountCents: z.number() }),
  /** The provider opened an intent for the attempt. */
  PaymentIntentAttached: z.object({ attempt: z.number(), intentId: z.string() }),
  /** A paid booking drew this candidate; the last one drawn counts. */
  ConfirmationNumberDrawn: z.object({ confirmationNumber: z.string(), intentId: z.string() }),
  /** Paid, and the number is ours alone. */
  BookingConfirmed: z.object({
    bookingId: z.number(),
    confirmationNumber: z.string(),
    intentId: z.string(),
    /** ISO 8601 instant; the document's date of issue. */
    confirmedAt: z.string(),
  }),
};

export const bookingCodec = eventCodec(shapes);
export type BookingEvent = EventOf<typeof shapes>;
