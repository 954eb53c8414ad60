import type { Decider } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import { type PaymentEvent, paymentCodec, type RefundCause, type RefundReason } from './events.ts';
import type { DisputeMovement } from './payment-provider.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

/** `cause` and `reason` are missing when the refund was made in the provider's dashboard. */
export type Refund = {
  amountCents: number;
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  cause?: RefundCause;
  reason?: RefundReason;
  /** When the money left the provider's balance, and when it came back; `null` if it did not. */
  refundedAt: string | null;
  returnedAt: string | null;
};
/** What a dispute did to the provider's balance at a time; see `DisputeMoneyMoved`. */
export type Moved = Pick<DisputeMovement, 'amountCents' | 'feeCents' | 'movedAt'>;
export type Dispute = {
  amountCents: number;
  status: 'open' | 'won' | 'lost';
  /** Whether our evidence was submitted. */
  isAnswered?: true;
  /** By id. */
  movements: Record<string, Moved>;
  /** Movements presumed from the oldest events, until a real one is known. */
  presumed: Moved[];
};

type Opened = DataOf<PaymentEvent, 'PaymentIntentOpened'> & {
  /** Failures that are recorded, by id. */
  failures: string[];
  /** By id. */
  refunds: Record<string, Refund>;
  /** Requests for a refund that the provider answered with an error. */
  failedAttempts: { cause: RefundCause; number: number }[];
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
    return {
      ...event.data,
      status: 'open',
      failures: [],
      refunds: {},
      failedAttempts: [],
      disputes: {},
    };
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
      const { refundId, amountCents, cause, reason } = event.data;
      const asked = { status: 'requested' as const, refundedAt: null, returnedAt: null };
      const refund = { ...asked, ...before.refunds[refundId], amountCents, cause, reason };
      return withRefund(before, refundId, refund);
    }
    case 'RefundAttemptFailed': {
      const { cause, number } = event.data;
      return { ...before, failedAttempts: [...before.failedAttempts, { cause, number }] };
    }
    case 'RefundPending':
      return afterRefund(before, { ...event.data, returnedAt: null }, 'pending');
    case 'RefundSucceeded':
      return afterRefund(before, { ...event.data, returnedAt: null }, 'succeeded');
    case 'RefundFailed':
      return afterRefund(before, event.data, 'failed');
    case 'DisputeOpened': {
      const { disputeId, amountCents, openedAt, withheldCents } = event.data;
      const presumed = withheldCents
        ? [{ amountCents: -withheldCents, feeCents: 0, movedAt: openedAt }]
        : [];
      const current = { status: 'open' as const, movements: {}, ...before.disputes[disputeId] };
      return withDispute(before, disputeId, { ...current, amountCents, presumed });
    }
    case 'DisputeMoneyMoved': {
      const { disputeId, movementId, amountCents, feeCents, movedAt } = event.data;
      const dispute = disputeOf(before, event);
      const movements = { ...dispute.movements, [movementId]: { amountCents, feeCents, movedAt } };
      return withDispute(before, disputeId, { ...dispute, movements });
    }
    case 'DisputeEvidenceSent': {
      const dispute = disputeOf(before, event);
      return withDispute(before, event.data.disputeId, { ...dispute, isAnswered: true });
    }
    case 'DisputeClosed': {
      const { disputeId, amountCents, outcome, feeCents = 0 } = event.data;
      const dispute = disputeOf(before, event);
      const back = outcome === 'won' ? amountCents : 0;
      // The event has no time of the end: presumed movements happened when the dispute was opened.
      const presumed = dispute.presumed
        .slice(0, 1)
        .flatMap((opened) => [opened, { ...opened, amountCents: back, feeCents }]);
      return withDispute(before, disputeId, { ...dispute, status: outcome, presumed });
    }
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
  { refundId, amountCents, refundedAt, returnedAt }: RefundFact,
  status: Refund['status'],
) => {
  const before = payment.refunds[refundId];
  return withRefund(payment, refundId, { ...before, amountCents, status, refundedAt, returnedAt });
};

type RefundFact = Pick<Refund, 'amountCents' | 'refundedAt' | 'returnedAt'> & { refundId: string };

const disputeOf = (
  { disputes }: KnownPayment,
  { type, data }: { type: string; data: { disputeId: string } },
): Dispute => {
  const dispute = disputes[data.disputeId];
  if (!dispute) throw new Error(`${type} before DisputeOpened`);
  return dispute;
};

const withDispute = (payment: KnownPayment, disputeId: string, dispute: Dispute): Payment => ({
  ...payment,
  disputes: { ...payment.disputes, [disputeId]: dispute },
});

/** What a dispute has done to the provider's balance, as far as it is known. */
export const movementsOfDispute = ({ movements, presumed }: Dispute): Moved[] => {
  const moved = Object.values(movements);
  return moved.length > 0 ? moved : presumed;
};

/** The stream `payment-{intentId}`. */
export const paymentDecider: Decider<string, Payment, PaymentEvent> = {
  ...streamsNamed('payment-'),
  codec: paymentCodec,
  initial: { status: 'absent' },
  evolve,
};
export const handlePayment = commandHandler(paymentDecider);
