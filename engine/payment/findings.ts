import { type Booking, isConfirmed } from '../booking/booking.ts';
import type { PaymentEvent } from './events.ts';
import type { KnownPayment, Payment } from './payment.ts';
import type { ProviderIntent } from './payment-provider.ts';
import { recordProviderState } from './record-provider-state.ts';
import { keptCents, liveRefund } from './refund-payment.ts';

/** How the provider's books and ours may differ about one payment. */
export type FindingKind =
  | 'paid-at-provider-not-here'
  | 'paid-here-not-at-provider'
  | 'paid-but-not-confirmed'
  | 'duplicate-kept'
  | 'amount-difference'
  | 'refund-not-recorded'
  | 'dispute-not-recorded'
  | 'fee-not-recorded'
  | 'cancelled-at-provider-not-here'
  | 'stale-processing';

/** Both sides of one payment; `intent` is missing when the provider does not know it. */
export type Comparison = {
  intent: ProviderIntent | undefined;
  payment: Payment;
  booking: Booking;
  environment: string;
  at: Date;
};

/**
 * What differs, each kind once. The measure is the recording itself: whatever it would append is not
 * here yet. A payment recorded as mismatched is a person's matter already and no difference.
 */
export const findDifferences = (comparison: Comparison): FindingKind[] => {
  const { intent, payment, environment } = comparison;
  if (payment.status === 'absent') {
    const ours = intent?.metadata['env'] === environment;
    return ours && intent?.status === 'succeeded' ? ['paid-at-provider-not-here'] : [];
  }
  if (!intent) return 'received' in payment ? ['paid-here-not-at-provider'] : [];
  const facts = recordProviderState({ intent, environment }, payment);
  return [
    ...new Set([
      ...(Array.isArray(facts) ? facts.flatMap(({ type }) => KINDS[type] ?? []) : []),
      ...amounts(intent, payment),
      ...fulfilment(payment, comparison),
      ...(isStale(comparison) ? ['stale-processing' as const] : []),
    ]),
  ];
};

const KINDS: { [T in PaymentEvent['type']]?: FindingKind } = {
  PaymentSucceeded: 'paid-at-provider-not-here',
  PaymentMismatchDetected: 'paid-at-provider-not-here',
  PaymentCancelled: 'cancelled-at-provider-not-here',
  ProviderFeeRecorded: 'fee-not-recorded',
  PaymentRefundRequested: 'refund-not-recorded',
  RefundPending: 'refund-not-recorded',
  RefundSucceeded: 'refund-not-recorded',
  RefundFailed: 'refund-not-recorded',
  DisputeOpened: 'dispute-not-recorded',
  DisputeClosed: 'dispute-not-recorded',
};

const amounts = (intent: ProviderIntent, payment: KnownPayment): FindingKind[] => {
  if (!('received' in payment) || !payment.received) return [];
  if (intent.status !== 'succeeded') return ['paid-here-not-at-provider'];
  const { amountCents, currency } = payment.received;
  const same = intent.amountCents === amountCents && intent.currency === currency;
  return same ? [] : ['amount-difference'];
};

const fulfilment = (payment: KnownPayment, { booking, intent }: Comparison): FindingKind[] => {
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
