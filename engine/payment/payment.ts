import type { Decider } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { type PaymentEvent, paymentCodec, type RefundCause } from './events.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';

/** `cause` is missing when somebody asked for the refund at the provider itself. */
export type Refund = {
  amountCents: number;
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  cause?: RefundCause;
};
export type Dispute = { amountCents: number; status: 'open' | 'won' | 'lost' };

type Opened = DataOf<PaymentEvent, 'PaymentIntentOpened'> & {
  /** Failures that are recorded, by id. */
  failures: string[];
  /** By id. */
  refunds: Record<string, Refund>;
  /** By id. */
  disputes: Record<string, Dispute>;
};
type Received = NonNullable<DataOf<PaymentEvent, 'PaymentMismatchDetected'>['received']>;

export type Payment =
  | { status: 'absent' }
  | (Opened & { status: 'open' | 'cancelled' })
  | (Opened & { status: 'mismatched'; differences: string[]; received: Received | null })
  | (Opened & { status: 'succeeded' | 'duplicate'; received: Received });

export type KnownPayment = Exclude<Payment, { status: 'absent' }>;

const known = (payment: Payment, event: PaymentEvent): KnownPayment => {
  if (payment.status === 'absent') throw new Error(`${event.type} before PaymentIntentOpened`);
  return payment;
};

const evolve = (payment: Payment, event: PaymentEvent): Payment => {
  if (event.type === 'PaymentIntentOpened') {
    return { ...event.data, status: 'open', failures: [], refunds: {}, disputes: {} };
  }
  const before = known(payment, event);
  switch (event.type) {
    case 'PaymentFailed':
      return { ...before, failures: [...before.failures, event.data.failureId] };
    case 'PaymentCancelled':
      return { ...before, status: 'cancelled' };
    case 'PaymentSucceeded': {
      const { bookingId: _, card: __, ...received } = event.data;
      return { ...before, status: 'succeeded', received };
    }
    case 'PaymentMismatchDetected': {
      const { differences, received } = event.data;
      return { ...before, status: 'mismatched', differences, received };
    }
    case 'ProviderFeeRecorded': {
      if (!('received' in before) || !before.received) throw unpaid(event);
      const received = { ...before.received, providerFeeCents: event.data.feeCents };
      return { ...before, received };
    }
    case 'DuplicatePaymentDetected':
      if (before.status !== 'succeeded') throw unpaid(event);
      return { ...before, status: 'duplicate' };
    case 'PaymentRefundRequested': {
      const { refundId, amountCents, cause } = event.data;
      const status = before.refunds[refundId]?.status ?? 'requested';
      return withRefund(before, refundId, { amountCents, status, cause });
    }
    case 'RefundPending':
      return afterRefund(before, event.data, 'pending');
    case 'RefundSucceeded':
      return afterRefund(before, event.data, 'succeeded');
    case 'RefundFailed':
      return afterRefund(before, event.data, 'failed');
    case 'DisputeOpened':
      return withDispute(before, event.data, 'open');
    case 'DisputeClosed':
      return withDispute(before, event.data, event.data.outcome);
    default:
      return event satisfies never;
  }
};

const unpaid = ({ type }: PaymentEvent) => new Error(`${type} before PaymentSucceeded`);

const withRefund = (payment: KnownPayment, refundId: string, refund: Refund): Payment => ({
  ...payment,
  refunds: { ...payment.refunds, [refundId]: refund },
});

const afterRefund = (
  payment: KnownPayment,
  { refundId, amountCents }: { refundId: string; amountCents: number },
  status: Refund['status'],
) => withRefund(payment, refundId, { ...payment.refunds[refundId], amountCents, status });

const withDispute = (
  payment: KnownPayment,
  { disputeId, amountCents }: { disputeId: string; amountCents: number },
  status: Dispute['status'],
): Payment => ({
  ...payment,
  disputes: { ...payment.disputes, [disputeId]: { amountCents, status } },
});

/** The stream `payment-{intentId}`. */
export const paymentDecider: Decider<string, Payment, PaymentEvent> = {
  ...streamsNamed<string>('payment-'),
  codec: paymentCodec,
  initial: { status: 'absent' },
  evolve,
};
