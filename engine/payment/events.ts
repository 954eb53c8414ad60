import { z } from 'zod';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const card = z.object({ brand: z.string(), last4: z.string() });

/** Why we refund: a second payment, the customer's request, an error of ours, or another reason. */
export const REFUND_CAUSES = ['duplicate', 'customer', 'fault', 'other'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** The reason that the provider receives. */
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
  /** The provider opened this payment intent for one attempt to pay one booking. */
  PaymentIntentOpened: z.object({
    bookingId: z.number(),
    attempt: z.number(),
    amountCents: z.number(),
    currency: z.string(),
    livemode: z.boolean(),
  }),
  /** A card was declined; the intent can still be paid with another card. */
  PaymentFailed: z.object({
    bookingId: z.number(),
    /** The id of the failed charge, or another id of this failure. */
    failureId: z.string(),
    code: z.string(),
    declineCode: z.string().nullable(),
  }),
  /** The intent was cancelled and can no longer be paid. */
  PaymentCancelled: z.object({ bookingId: z.number() }),
  /** The provider received the money. */
  PaymentSucceeded: z.object({
    bookingId: z.number(),
    chargeId: z.string(),
    amountCents: z.number(),
    currency: z.string(),
    /** What the provider keeps, `null` while it does not say. */
    providerFeeCents: z.number().nullable(),
    card: card.nullable(),
    /** The provider's time of the charge. */
    paidAt: z.string(),
  }),
  /** The provider's intent differs from what was opened: nothing is fulfilled, an administrator must check. */
  PaymentMismatchDetected: z.object({
    bookingId: z.number(),
    differences: z.array(z.string()),
    /** What the provider received; `null` in the oldest events. */
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
  /** The provider reported its fee after the charge, or reports another one now. */
  ProviderFeeRecorded: z.object({ bookingId: z.number(), feeCents: z.number() }),
  /** The booking was already paid by another intent; this payment will be refunded. */
  DuplicatePaymentDetected: z.object({ bookingId: z.number() }),
  /** The provider accepted our request for a refund; its outcome follows. */
  PaymentRefundRequested: z.object({
    bookingId: z.number(),
    refundId: z.string(),
    amountCents: z.number(),
    cause: z.enum(REFUND_CAUSES),
    reason: refundReason,
  }),
  /**
   * The provider answered our request for a refund with an error. It repeats the answer for the same
   * idempotency key, so the next request of this cause has another number.
   */
  RefundAttemptFailed: z.object({
    bookingId: z.number(),
    cause: z.enum(REFUND_CAUSES),
    number: z.number(),
    code: z.string(),
  }),
  /** The refund was made, by us or in the provider's dashboard, and is not yet paid out. */
  RefundPending: refund,
  /** The refund left the provider. It can still fail days later. */
  RefundSucceeded: refund,
  /** The refund did not reach the customer. */
  RefundFailed: refund.extend({
    failure: z.string().nullable(),
    /** When the money came back to the balance; in the oldest events, the time of the refund. */
    returnedAt: z.string().nullable(),
  }),
  /** The cardholder disputed the charge with the bank. It moves no money: an inquiry never does. */
  DisputeOpened: z.object({
    bookingId: z.number(),
    disputeId: z.string(),
    amountCents: z.number(),
    reason: z.string(),
    /** The provider's own time. */
    openedAt: z.string(),
    /** Only in the oldest events, where it is withheld from `openedAt` on; see `DisputeMoneyMoved`. */
    withheldCents: z.number().optional(),
  }),
  /**
   * The provider withheld money for a dispute, or gave some back. The balance grew by `amountCents`
   * (negative: withheld) less `feeCents` (negative: given back). Recorded again under the same
   * `movementId` when the provider corrects it.
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
  /** The administrator had our evidence submitted to the bank, at most once for a dispute. */
  DisputeEvidenceSent: z.object({ bookingId: z.number(), disputeId: z.string() }),
  /** The bank decided the dispute. `lost`: the withheld money does not come back. */
  DisputeClosed: z.object({
    bookingId: z.number(),
    disputeId: z.string(),
    amountCents: z.number(),
    outcome: z.enum(['won', 'lost']),
    /** What the provider keeps for the dispute, in the oldest events only. */
    feeCents: z.number().optional(),
  }),
};

/**
 * The stream `payment-{intentId}`: one payment intent. Most events record the provider's state: one
 * decision (`record-provider-state.ts`) compares it with the stream and appends what is new, so the
 * order and number of webhooks do not matter. When the provider corrects a sum or time, the event is
 * appended again and replaces the earlier one. A refund goes from pending to succeeded to failed.
 */
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
