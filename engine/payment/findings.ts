import { type Booking, isConfirmed } from '../booking/booking-state.ts';
import { compareAmounts, type Difference } from './compare-amounts.ts';
import type { PaymentEvent } from './events.ts';
import type { Payment } from './payment.ts';
import type { ProviderIntent } from './payment-provider.ts';
import { recordProviderState } from './record-provider-state.ts';
import { keptCents, liveRefund } from './refund-payment.ts';

/** Both sides of one payment; `intent` is missing when the provider does not know it. */
export type Comparison = {
  intent: ProviderIntent | undefined;
  payment: Payment;
  booking: Booking;
  environment: string;
  at: Date;
};

/**
 * What differs: each kind once for the payment as a whole, and each fee, refund and dispute. The rule is
 * the same as for recording: what `recordProviderState` would append is a difference. A payment that is
 * recorded as mismatched already waits for a person and is no difference.
 */
export const findDifferences = (comparison: Comparison): Difference[] => {
  const { intent, payment } = comparison;
  const sums = {
    about: null,
    providerCents: intent?.status === 'succeeded' ? intent.amountCents : null,
    ownCents: 'received' in payment ? (payment.received?.amountCents ?? null) : null,
    providerStatus: null,
    ownStatus: null,
  };
  const whole = kindsOf(comparison).map((kind) => ({ kind, ...sums }));
  if (payment.status === 'absent' || !intent) return whole;
  return [...whole, ...compareAmounts(intent, payment)];
};

const kindsOf = (comparison: Comparison): Difference['kind'][] => {
  const { intent, payment, environment } = comparison;
  if (payment.status === 'absent') {
    const ours = intent?.metadata['env'] === environment;
    return ours && intent?.status === 'succeeded' ? ['paid-at-provider-not-here'] : [];
  }
  if (!intent) return 'received' in payment ? ['paid-here-not-at-provider'] : [];
  const events = recordProviderState({ intent, environment }, payment);
  return [
    ...(Array.isArray(events) ? events.flatMap(({ type }) => KINDS[type] ?? []) : []),
    ...receipt(intent, payment),
    ...fulfilment(payment, comparison),
    ...(isStale(comparison) ? ['stale-processing' as const] : []),
  ];
};

const KINDS: { [T in PaymentEvent['type']]?: Difference['kind'] } = {
  PaymentSucceeded: 'paid-at-provider-not-here',
  PaymentMismatchDetected: 'paid-at-provider-not-here',
  PaymentCancelled: 'cancelled-at-provider-not-here',
};

const receipt = (intent: ProviderIntent, payment: Payment): Difference['kind'][] => {
  if (!('received' in payment) || !payment.received) return [];
  if (intent.status !== 'succeeded') return ['paid-here-not-at-provider'];
  const { amountCents, currency } = payment.received;
  const same = intent.amountCents === amountCents && intent.currency === currency;
  return same ? [] : ['amount-difference'];
};

const fulfilment = (payment: Payment, { booking, intent }: Comparison): Difference['kind'][] => {
  if (payment.status === 'succeeded') {
    if (isConfirmed(booking) && booking.intentId === intent?.id) return [];
    if (keptCents(payment) === 0) return [];
    return [isConfirmed(booking) ? 'duplicate-kept' : 'paid-but-not-confirmed'];
  }
  if (payment.status !== 'duplicate') return [];
  const disputed = Object.values(payment.disputes).some(({ status }) => status !== 'won');
  const onItsWay = liveRefund(payment, 'duplicate') || keptCents(payment) === 0 || disputed;
  return onItsWay ? [] : ['duplicate-kept'];
};

/** Cards are decided in seconds. */
const PROCESSING_MAY_TAKE_MS = 3_600_000;

const isStale = ({ intent, at }: Comparison): boolean =>
  intent?.status === 'processing' &&
  at.getTime() - new Date(intent.createdAt).getTime() > PROCESSING_MAY_TAKE_MS;
