import type { RecordedEvent } from '#engine/kernel/event.ts';
import { paymentCodec } from '#engine/payment/events.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { streamProjection } from '../rows/project-stream-rows.ts';
import { type PaymentRow, paymentTable, type RefundStatus } from './payment-row.ts';

/** Returns the row after an event; `undefined` only if a payment's first event is missing. */
export const evolveRow = (
  row: PaymentRow | undefined,
  recorded: RecordedEvent,
): PaymentRow | undefined => {
  const event = paymentCodec.decode(recorded);
  if (event.type === 'PaymentIntentOpened') {
    return {
      intent_id: paymentDecider.idOf(recorded.stream),
      booking_id: event.data.bookingId,
      status: 'open',
      amount_cents: event.data.amountCents,
      currency: event.data.currency,
      opened_at: new Date(recorded.metadata.at),
      last_failure_code: null,
      charge_id: null,
      card_brand: null,
      card_last4: null,
      fee_cents: null,
      paid_at: null,
      refunds: {},
      refunded_cents: 0,
      refund_status: null,
      dispute_status: null,
    };
  }
  if (!row) return undefined;
  switch (event.type) {
    case 'PaymentFailed': {
      const { code, declineCode } = event.data;
      const failed = { ...row, last_failure_code: declineCode ?? code };
      return row.status === 'open' ? { ...failed, status: 'failed' } : failed;
    }
    case 'PaymentCancelled':
      return { ...row, status: 'cancelled' };
    case 'PaymentSucceeded': {
      const { chargeId, card, providerFeeCents, paidAt } = event.data;
      return {
        ...row,
        status: 'succeeded',
        charge_id: chargeId,
        card_brand: card?.brand ?? null,
        card_last4: card?.last4 ?? null,
        fee_cents: providerFeeCents,
        paid_at: new Date(paidAt),
      };
    }
    case 'PaymentMismatchDetected': {
      const { received } = event.data;
      return {
        ...row,
        status: 'mismatched',
        charge_id: received?.chargeId ?? null,
        fee_cents: received?.providerFeeCents ?? null,
        paid_at: received && new Date(received.paidAt),
      };
    }
    case 'ProviderFeeRecorded':
      return { ...row, fee_cents: event.data.feeCents };
    case 'DuplicatePaymentDetected':
      return { ...row, status: 'duplicate' };
    case 'PaymentRefundRequested':
      return row.refunds[event.data.refundId] ? row : withRefund(row, event.data, 'requested');
    case 'RefundPending':
      return withRefund(row, event.data, 'pending');
    case 'RefundSucceeded':
      return withRefund(row, event.data, 'succeeded');
    case 'RefundFailed':
      return withRefund(row, event.data, 'failed');
    case 'DisputeOpened':
      return { ...row, dispute_status: 'open' };
    case 'DisputeMoneyMoved':
    case 'DisputeEvidenceSent':
    case 'RefundAttemptFailed':
      return row;
    case 'DisputeClosed':
      return { ...row, dispute_status: event.data.outcome };
    default:
      return event satisfies never;
  }
};

const withRefund = (
  row: PaymentRow,
  { refundId, amountCents }: { refundId: string; amountCents: number },
  status: RefundStatus,
): PaymentRow => {
  const refunds = { ...row.refunds, [refundId]: { amountCents, status } };
  const refundedCents = Object.values(refunds).reduce(
    (sum, refund) => (refund.status === 'failed' ? sum : sum + refund.amountCents),
    0,
  );
  // An older refund may get another event, for example when it fails: the newest one counts.
  const newest = Object.values(refunds).at(-1)?.status ?? null;
  return { ...row, refunds, refunded_cents: refundedCents, refund_status: newest };
};

/**
 * One row for each payment intent: what was paid, refunded and disputed. Version 2: JSON unchanged as
 * projected. Version 3: the status of the newest refund, also after another event of an older one.
 */
export const paymentsProjection = streamProjection('payments', 3, {
  table: paymentTable,
  prefix: paymentDecider.prefix,
  evolve: evolveRow,
});
