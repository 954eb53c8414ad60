import type { PaymentEvent } from '../payment/events.ts';
import type { Payment } from '../payment/payment.ts';
import type { Account, Entry } from './entry.ts';

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
      return isBooked(before, event.data.refundId) ? [] : [refund(event.data, before)];
    case 'RefundFailed': {
      const { refundId, amountCents: cents } = event.data;
      const { currency } = known(before, event.type);
      // The provider dates the refund, not its failure.
      const back: Movement = {
        date: recordedAt,
        kind: 'refund-failed',
        debit: 'clearing',
        credit: accountsOf(before).refunds,
        cents,
        currency,
      };
      return isBooked(before, refundId) ? [back] : [refund(event.data, before), back];
    }
    case 'DisputeOpened': {
      const { openedAt: date, amountCents: cents } = event.data;
      const { currency } = known(before, event.type);
      return [
        { date, kind: 'dispute-opened', debit: 'disputed', credit: 'clearing', cents, currency },
      ];
    }
    case 'DisputeClosed': {
      const { outcome, amountCents: cents, feeCents } = event.data;
      const { currency } = known(before, event.type);
      const at = { date: recordedAt, currency };
      return [
        outcome === 'won'
          ? { ...at, kind: 'dispute-won', debit: 'clearing', credit: 'disputed', cents }
          : {
              ...at,
              kind: 'dispute-lost',
              debit: accountsOf(before).losses,
              credit: 'disputed',
              cents,
            },
        ...(feeCents === 0
          ? []
          : [
              {
                ...at,
                kind: 'dispute-fee' as const,
                debit: 'dispute-fees' as const,
                credit: 'clearing' as const,
                cents: feeCents,
              },
            ]),
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

type Receipt = {
  amountCents: number;
  currency: string;
  providerFeeCents: number | null;
  paidAt: string;
};

const received = (receipt: Receipt, credit: Account): Movement[] => [
  {
    date: receipt.paidAt,
    kind: 'charge',
    debit: 'clearing',
    credit,
    cents: receipt.amountCents,
    currency: receipt.currency,
  },
  ...fee(receipt.providerFeeCents ?? 0, receipt),
];

const fee = (cents: number, { paidAt: date, currency }: Receipt): Movement[] =>
  cents === 0
    ? []
    : [{ date, kind: 'provider-fee', debit: 'fees', credit: 'clearing', cents, currency }];

const refund = (
  { refundedAt: date, amountCents: cents }: { refundedAt: string; amountCents: number },
  before: Payment,
): Movement => {
  const { currency } = known(before, 'A refund');
  const debit = accountsOf(before).refunds;
  return { date, kind: 'refund', debit, credit: 'clearing', cents, currency };
};

/** Turns revenue, and what was given back or lost of it, into a debt that goes back and is paid. */
const setAside = (before: Payment, what: string): Movement[] => {
  const { amountCents, currency, paidAt: date } = receiptOf(before, what);
  const at = { date, kind: 'duplicate' as const, currency };
  const { refunds, disputes } = known(before, what);
  const refunded = sumOf(refunds, ({ status }) => status === 'pending' || status === 'succeeded');
  const lost = sumOf(disputes, ({ status }) => status === 'lost');
  const movements: Movement[] = [
    { ...at, debit: 'revenue', credit: 'duplicates', cents: amountCents },
    { ...at, debit: 'duplicates', credit: 'refunds', cents: refunded },
    { ...at, debit: 'duplicates', credit: 'dispute-losses', cents: lost },
  ];
  return movements.filter(({ cents }) => cents !== 0);
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

const isBooked = (before: Payment, refundId: string): boolean => {
  const status = before.status === 'absent' ? undefined : before.refunds[refundId]?.status;
  return status === 'pending' || status === 'succeeded';
};

/** The money's currency: as received, or else as it was opened. */
const known = (payment: Payment, what: string) => {
  if (payment.status === 'absent') throw new Error(`${what} before PaymentIntentOpened`);
  const { currency } = ('received' in payment && payment.received) || payment;
  return { ...payment, currency };
};

const receiptOf = (payment: Payment, what: string): Receipt => {
  if ('received' in payment && payment.received) return payment.received;
  throw new Error(`${what} before the payment was received`);
};
