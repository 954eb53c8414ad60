import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const card = z.object({ brand: z.string(), last4: z.string() });

const shapes = {
  /** The provider opened this intent for one attempt of one booking. */
  PaymentIntentOpened: z.object({
    bookingId: z.number(),
    attempt: z.number(),
    amountCents: z.number(),
    currency: z.string(),
    livemode: z.boolean(),
  }),
  /** The provider holds the money. `paidAt` is the provider's own time of the charge. */
  PaymentSucceeded: z.object({
    bookingId: z.number(),
    chargeId: z.string(),
    amountCents: z.number(),
    currency: z.string(),
    /** What the provider keeps, `null` while it does not say. */
    providerFeeCents: z.number().nullable(),
    card: card.nullable(),
    paidAt: z.string(),
  }),
  /** The provider's intent is not what was opened: nothing is fulfilled, somebody must look. */
  PaymentMismatchDetected: z.object({ bookingId: z.number(), differences: z.array(z.string()) }),
  /** The booking was paid by another intent already; this payment goes back. */
  DuplicatePaymentDetected: z.object({ bookingId: z.number() }),
  /** The provider accepted the refund; its arrival is the provider's to report. */
  PaymentRefundRequested: z.object({
    bookingId: z.number(),
    refundId: z.string(),
    amountCents: z.number(),
    cause: z.literal('duplicate'),
  }),
};

export const paymentCodec = eventCodec(shapes);
export type PaymentEvent = EventOf<typeof shapes>;
