import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { PaymentEvent } from './events.ts';
import type { KnownPayment, Moved, Payment, Refund } from './payment.ts';
import type { ProviderDispute, ProviderIntent, ProviderRefund } from './payment-provider.ts';

/** What a payment is compared with: the provider's state, and what we expect of it. */
export type ProviderState = { intent: ProviderIntent; environment: string };

/**
 * Appends what the provider says and the stream does not know yet. The provider's state only ever
 * goes forward, so a state that arrives late, twice or out of order adds nothing.
 */
export const recordProviderState = (
  { intent, environment }: ProviderState,
  payment: Payment,
): Decision<PaymentEvent, Rejection<'unknown-intent'>> => {
  if (payment.status === 'absent') return { reason: 'unknown-intent' };
  return [
    ...newFailures(intent, payment),
    ...outcome(intent, environment, payment),
    ...newFee(intent, payment),
    ...intent.refunds.flatMap((refund) => newRefundEvents(refund, payment)),
    ...intent.disputes.flatMap((dispute) => newDisputeEvents(dispute, payment)),
  ];
};

const newFailures = (intent: ProviderIntent, { bookingId, failures }: KnownPayment) =>
  intent.failures
    .filter(({ id }) => !failures.includes(id))
    .map(({ id, code, declineCode }): PaymentEvent => ({
      type: 'PaymentFailed',
      data: { bookingId, failureId: id, code, declineCode },
    }));

const outcome = (
  intent: ProviderIntent,
  environment: string,
  payment: KnownPayment,
): PaymentEvent[] => {
  const { bookingId } = payment;
  if (payment.status !== 'open') return [];
  if (intent.status === 'canceled') return [{ type: 'PaymentCancelled', data: { bookingId } }];
  if (intent.status !== 'succeeded') return [];
  if (!intent.charge) throw new Error(`${intent.id} succeeded without a charge`);
  const { id: chargeId, paidAt, providerFeeCents, card } = intent.charge;
  const { amountCents, currency } = intent;
  const received = { chargeId, amountCents, currency, providerFeeCents, paidAt };
  const differences = differencesBetween(intent, environment, payment);
  return differences.length > 0
    ? [{ type: 'PaymentMismatchDetected', data: { bookingId, differences, received } }]
    : [{ type: 'PaymentSucceeded', data: { bookingId, ...received, card } }];
};

const differencesBetween = (
  intent: ProviderIntent,
  environment: string,
  payment: KnownPayment,
): string[] => {
  const pairs: [name: string, expected: unknown, actual: unknown][] = [
    ['amount', payment.amountCents, intent.amountCents],
    ['currency', payment.currency, intent.currency],
    ['livemode', payment.livemode, intent.livemode],
    ['booking', String(payment.bookingId), intent.metadata['bookingId']],
    ['attempt', String(payment.attempt), intent.metadata['attempt']],
    ['environment', environment, intent.metadata['env']],
  ];
  return pairs.filter(([, expected, actual]) => expected !== actual).map(([name]) => name);
};

/** What is new about the charge's fee. */
export const newFee = ({ charge }: ProviderIntent, payment: KnownPayment): PaymentEvent[] => {
  const known = 'received' in payment && payment.received;
  const feeCents = charge?.providerFeeCents ?? null;
  if (!known || feeCents === null || known.providerFeeCents === feeCents) return [];
  return [{ type: 'ProviderFeeRecorded', data: { bookingId: payment.bookingId, feeCents } }];
};

const PROGRESS = { requested: 0, pending: 1, succeeded: 2, failed: 3 } as const;

/** What is new about one refund. */
export const newRefundEvents = (refund: ProviderRefund, payment: KnownPayment): PaymentEvent[] => {
  const { id: refundId, amountCents, status, failure, asked } = refund;
  const { bookingId } = payment;
  const recorded = payment.refunds[refundId];
  const events: PaymentEvent[] = [];
  if (asked && !recorded?.cause) {
    const data = { bookingId, refundId, amountCents, ...asked };
    events.push({ type: 'PaymentRefundRequested', data });
  }
  if (recorded && !isNewer(refund, recorded)) return events;
  const data = { bookingId, refundId, amountCents, refundedAt: refund.withdrawnAt };
  switch (status) {
    case 'pending':
      return [...events, { type: 'RefundPending', data }];
    case 'succeeded':
      return [...events, { type: 'RefundSucceeded', data }];
    case 'failed':
      return [
        ...events,
        { type: 'RefundFailed', data: { ...data, failure, returnedAt: refund.returnedAt } },
      ];
    default:
      return status satisfies never;
  }
};

/** Whether a refund has a later status, or another sum or time for the status it has. */
const isNewer = (reported: ProviderRefund, recorded: Refund): boolean => {
  const ahead = PROGRESS[reported.status] - PROGRESS[recorded.status];
  if (ahead !== 0) return ahead > 0;
  return (
    reported.amountCents !== recorded.amountCents ||
    isNewTime(reported.withdrawnAt, recorded.refundedAt) ||
    isNewTime(reported.returnedAt, recorded.returnedAt)
  );
};

const isNewTime = (reported: string | null, recorded: string | null): boolean =>
  reported !== null && (recorded === null || Date.parse(reported) !== Date.parse(recorded));

/** What is new about one dispute. */
export const newDisputeEvents = (
  dispute: ProviderDispute,
  payment: KnownPayment,
): PaymentEvent[] => {
  const { id: disputeId, amountCents, status, reason, createdAt: openedAt } = dispute;
  const { bookingId } = payment;
  const recorded = payment.disputes[disputeId];
  const events: PaymentEvent[] = [];
  // Also recorded again to reverse the movement that the oldest events presume, when there was none.
  const isNew =
    recorded?.amountCents !== amountCents ||
    (dispute.movements.length === 0 && recorded.presumed.length > 0);
  if (isNew) {
    const data = { bookingId, disputeId, amountCents, reason, openedAt };
    events.push({ type: 'DisputeOpened', data });
  }
  for (const { id: movementId, ...moved } of dispute.movements) {
    if (isSameMove(recorded?.movements[movementId], moved)) continue;
    events.push({
      type: 'DisputeMoneyMoved',
      data: { bookingId, disputeId, movementId, ...moved },
    });
  }
  if (status === 'open' || (recorded?.status === status && !isNew)) return events;
  const data = { bookingId, disputeId, amountCents, outcome: status };
  return [...events, { type: 'DisputeClosed', data }];
};

const isSameMove = (recorded: Moved | undefined, reported: Moved): boolean =>
  recorded?.amountCents === reported.amountCents &&
  recorded.feeCents === reported.feeCents &&
  !isNewTime(reported.movedAt, recorded.movedAt);
