import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { PaymentEvent } from './events.ts';
import type { Payment } from './payment.ts';
import type { ProviderIntent } from './payment-provider.ts';

export type OutcomeRejection = Rejection<
  'unknown-intent' | 'payment-unfinished' | 'payment-processing' | 'payment-cancelled'
>;

/** Records success once, or once that what succeeded is not what was opened. */
export const recordOutcome = (
  { intent, environment }: { intent: ProviderIntent; environment: string },
  payment: Payment,
): Decision<PaymentEvent, OutcomeRejection> => {
  if (payment.status === 'absent') return { reason: 'unknown-intent' };
  if (payment.status !== 'open') return [];
  switch (intent.status) {
    case 'succeeded':
      return [succeeded(intent, environment, payment)];
    case 'processing':
      return { reason: 'payment-processing' };
    case 'canceled':
      return { reason: 'payment-cancelled' };
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
    case 'requires_capture':
      return { reason: 'payment-unfinished' };
    default:
      return intent.status satisfies never;
  }
};

const succeeded = (
  intent: ProviderIntent,
  environment: string,
  payment: Extract<Payment, { status: 'open' }>,
): PaymentEvent => {
  const { bookingId } = payment;
  const differences = differencesBetween(intent, environment, payment);
  if (differences.length > 0) {
    return { type: 'PaymentMismatchDetected', data: { bookingId, differences } };
  }
  if (!intent.charge) throw new Error(`${intent.id} succeeded without a charge`);
  const { id: chargeId, paidAt, providerFeeCents, card } = intent.charge;
  const { amountCents, currency } = intent;
  return {
    type: 'PaymentSucceeded',
    data: { bookingId, chargeId, amountCents, currency, providerFeeCents, card, paidAt },
  };
};

const differencesBetween = (
  intent: ProviderIntent,
  environment: string,
  payment: Extract<Payment, { status: 'open' }>,
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
