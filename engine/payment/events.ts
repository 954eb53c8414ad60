import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const card = z.object({ brand: z.string(), last4: z.string() });

/** Why we give money back: a second payment, the customer's wish, an error of ours, or anything else. */
export const REFUND_CAUSES = ['duplicate', 'customer', 'fault', 'other'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** What the provider is told as the reason. */
export const refundReason = z.enum(['duplicate', 'fraudulent', 'requested_by_customer']);
export type RefundReason = z.output<typeof refundReason>;

const refund = z.object({
  bookingId: z.number(),
  refundId: z.string(),
  amountCents: z.number(),
  /** When the money left the provider's balance, by its own clock; `null` while it has not. */
  refundedAt: z.string().nullable(),
});

const shapes = {
  /** The provider opened this intent for one attempt of one booking. */
  PaymentIntentOpened: z.object({
    bookingId: z.number(),
    attempt: z.number(),
    amountCents: z.number(),
    currency: z.string(),
    livemode: z.boolean(),
  }),
  /** A card was declined; the intent can be paid with another one. */
  PaymentFailed: z.object({
    bookingId: z.number(),
    /** The failed charge, or what else tells this failure from others. */
    failureId: z.string(),
    code: z.string(),
    declineCode: z.string().nullable(),
  }),
  /** The intent cannot be paid any more. */
  PaymentCancelled: z.object({ bookingId: z.number() }),
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
  PaymentMismatchDetected: z.object({
    bookingId: z.number(),
    differences: z.array(z.string()),
    /** The money that lies at the provider all the same; `null` in the oldest events. */
    received: z
      .object({
        chargeId: z.string(),
        amountCents: z.number(),
        currency: z.string(),
        providerFeeCents: z.number().nullable(),
        paidAt: z.string(),
      })
      .nullable(),
  }),
  /** The provider said later what it keeps. */
  ProviderFeeRecorded: z.object({ bookingId: z.number(), feeCents: z.number() }),
  /** The booking was paid by another intent already; this payment goes back. */
  DuplicatePaymentDetected: z.object({ bookingId: z.number() }),
  /** The provider accepted the refund; its arrival is the provider's to report. */
  PaymentRefundRequested: z.object({
    bookingId: z.number(),
    refundId: z.string(),
    amountCents: z.number(),
    cause: z.enum(REFUND_CAUSES),
    reason: refundReason,
  }),
  /**
   * The provider answered the request for a refund with an error, and answers the same to its
   * idempotency key from now on: the next request of this cause has another number.
   */
  RefundAttemptFailed: z.object({
    bookingId: z.number(),
    cause: z.enum(REFUND_CAUSES),
    number: z.number(),
    code: z.string(),
  }),
  /** The refund is on its way; by whomever it was asked for. */
  RefundPending: refund,
  /** The refund left the provider. It may still fail, days later. */
  RefundSucceeded: refund,
  /** The customer does not have it. */
  RefundFailed: refund.extend({
    failure: z.string().nullable(),
    /** When the money came back to the balance; the oldest events say the time of the refund. */
    returnedAt: z.string().nullable(),
  }),
  /** The cardholder disputes the charge with the bank. */
  DisputeOpened: z.object({
    bookingId: z.number(),
    disputeId: z.string(),
    amountCents: z.number(),
    reason: z.string(),
    /** The provider's own time. */
    openedAt: z.string(),
    /** What the oldest events take for withheld from `openedAt` on; newer ones leave it to the moves. */
    withheldCents: z.number().optional(),
  }),
  /**
   * The provider withheld money for a dispute, or gave some back: its balance grew by `amountCents`
   * (negative: withheld) less `feeCents` (negative: given back). Again by the same `movementId` when
   * the provider says something else of it.
   */
  DisputeMoneyMoved: z.object({
    bookingId: z.number(),
    disputeId: z.string(),
    movementId: z.string(),
    amountCents: z.number(),
    feeCents: z.number(),
    /** The provider's own time. */
    movedAt: z.string(),
  }),
  /** The administrator had our evidence submitted to the bank. */
  DisputeEvidenceSent: z.object({ bookingId: z.number(), disputeId: z.string() }),
  /** `lost`: what is withheld is gone. */
  DisputeClosed: z.object({
    bookingId: z.number(),
    disputeId: z.string(),
    amountCents: z.number(),
    outcome: z.enum(['won', 'lost']),
    /** What the provider keeps for the dispute, in the oldest events only. */
    feeCents: z.number().optional(),
  }),
};

export const paymentCodec = eventCodec(shapes, {
  PaymentMismatchDetected: [(data) => ({ received: null, ...(data as object) })],
  PaymentRefundRequested: [(data) => ({ reason: 'duplicate', ...(data as object) })],
  RefundFailed: [
    (data) => {
      const older = z.looseObject({ refundedAt: z.string() }).parse(data);
      return { ...older, returnedAt: older.refundedAt };
    },
  ],
  DisputeOpened: [
    (data) => {
      const older = z.looseObject({ amountCents: z.number() }).parse(data);
      return { ...older, withheldCents: older.amountCents };
    },
  ],
});
export type PaymentEvent = EventOf<typeof shapes>;
