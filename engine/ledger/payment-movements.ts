import type { PaymentEvent } from '../payment/events.ts';
import type { KnownPayment, Payment, Refund } from '../payment/payment.ts';
import type { Account, Entry, EntryKind } from './entry.ts';

/** What one event moves. */
export type Movement = Pick<Entry, 'date' | 'kind' | 'debit' | 'credit' | 'cents' | 'currency'>;

/**
 * What an event moves, given the payment before it. Dates are the provider's; where it gives none,
 * `recordedAt`. A fee and the recognition of a duplicate belong to the time of the charge.
 */
export const paymentMovements = (
  event: PaymentEvent,
  before: Payment,
  recordedAt: string,
): Movement[] => {
  switch (event.type) {
    case 'PaymentSucceeded':
      return received(event.data, 'revenue');
    case 'PaymentMismatchDetected':
      return event.data.received ? received(event.data.received, 'unmatched') : [];
    case 'ProviderFeeRecorded':
      return fee(event.data.feeCents, receiptOf(before, event.type));
    case 'DuplicatePaymentDetected':
      return setAside(before, event.type);
    case 'RefundPending':
    case 'RefundSucceeded':
      return refund(event.data, before);
    case 'RefundFailed': {
      // The provider dates the refund, not its failure.
      const at = { date: recordedAt, currency: currencyOf(before, event.type) };
      const back = move('refund-failed', 'clearing', accountsOf(before).refunds, {
        ...at,
        cents: event.data.amountCents,
      });
      return [...refund(event.data, before), ...back];
    }
    case 'DisputeOpened': {
      const { openedAt: date, amountCents: cents } = event.data;
      const currency = currencyOf(before, event.type);
      return move('dispute-opened', 'disputed', 'clearing', { date, cents, currency });
    }
    case 'DisputeClosed': {
      const { outcome, amountCents: cents, feeCents } = event.data;
      const at = { date: recordedAt, currency: currencyOf(before, event.type) };
      return [
        ...(outcome === 'won'
          ? move('dispute-won', 'clearing', 'disputed', { ...at, cents })
          : move('dispute-lost', accountsOf(before).losses, 'disputed', { ...at, cents })),
        ...move('dispute-fee', 'dispute-fees', 'clearing', { ...at, cents: feeCents }),
      ];
    }
    case 'PaymentIntentOpened':
    case 'PaymentFailed':
    case 'PaymentCancelled':
    case 'PaymentRefundRequested':
      return [];
    default:
      return event satisfies never;
  }
};

/** Nothing is not moved. */
const move = (
  kind: EntryKind,
  debit: Account,
  credit: Account,
  sum: Pick<Movement, 'date' | 'cents' | 'currency'>,
): Movement[] => (sum.cents === 0 ? [] : [{ ...sum, kind, debit, credit }]);

type Receipt = {
  amountCents: number;
  currency: string;
  providerFeeCents: number | null;
  paidAt: string;
};

const received = (receipt: Receipt, credit: Account): Movement[] => {
  const { paidAt: date, amountCents: cents, currency, providerFeeCents } = receipt;
  return [
    ...move('charge', 'clearing', credit, { date, cents, currency }),
    ...fee(providerFeeCents ?? 0, receipt),
  ];
};

const fee = (cents: number, { paidAt: date, currency }: Receipt): Movement[] =>
  move('provider-fee', 'fees', 'clearing', { date, cents, currency });

/** A refund is one movement, whichever of its states is heard of first. */
const refund = (
  fact: { refundId: string; refundedAt: string; amountCents: number },
  before: Payment,
): Movement[] => {
  const { refundId, refundedAt: date, amountCents: cents } = fact;
  const currency = currencyOf(before, 'A refund');
  const earlier = known(before, 'A refund').refunds[refundId];
  if (earlier && isOnItsWay(earlier)) return [];
  return move('refund', accountsOf(before).refunds, 'clearing', { date, cents, currency });
};

const isOnItsWay = ({ status }: Refund): boolean => status === 'pending' || status === 'succeeded';

/** Turns revenue, and what was given back or lost of it, into a debt that goes back and is paid. */
const setAside = (before: Payment, what: string): Movement[] => {
  const { amountCents: cents, currency, paidAt: date } = receiptOf(before, what);
  const at = { date, currency };
  const { refunds, disputes } = known(before, what);
  const refunded = sumOf(refunds, isOnItsWay);
  const lost = sumOf(disputes, ({ status }) => status === 'lost');
  return [
    ...move('duplicate', 'revenue', 'duplicates', { ...at, cents }),
    ...move('duplicate', 'duplicates', 'refunds', { ...at, cents: refunded }),
    ...move('duplicate', 'duplicates', 'dispute-losses', { ...at, cents: lost }),
  ];
};

const sumOf = <T extends { amountCents: number }>(
  all: Record<string, T>,
  counts: (one: T) => boolean,
): number =>
  Object.values(all).reduce((sum, one) => (counts(one) ? sum + one.amountCents : sum), 0);

/** Where a refund and a lost dispute go: to what the money is held as. */
const accountsOf = ({ status }: Payment): { refunds: Account; losses: Account } => {
  if (status === 'duplicate') return { refunds: 'duplicates', losses: 'duplicates' };
  if (status === 'mismatched') return { refunds: 'unmatched', losses: 'unmatched' };
  return { refunds: 'refunds', losses: 'dispute-losses' };
};

/** Of the money as it was received, or else as it was opened. */
const currencyOf = (before: Payment, what: string): string => {
  const payment = known(before, what);
  return ('received' in payment && payment.received?.currency) || payment.currency;
};

const known = (payment: Payment, what: string): KnownPayment => {
  if (payment.status === 'absent') throw new Error(`${what} before PaymentIntentOpened`);
  return payment;
};

const receiptOf = (payment: Payment, what: string): Receipt => {
  if ('received' in payment && payment.received) return payment.received;
  throw new Error(`${what} before the payment was received`);
};
