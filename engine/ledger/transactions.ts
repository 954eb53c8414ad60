import { groupBy } from '#engine/kernel/group-by.ts';
import { addTo, noTotals, type Totals } from './daily-totals.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';
import type { Entry, EntryKind } from './entry.ts';

/**
 * What one object of the provider's did to its balance at one time: a charge with its fee, a refund, a
 * movement of a dispute. Entries of one intent, object and time are one transaction, so the sums of a
 * day's transactions are the day's totals.
 */
export type Transaction = Omit<TransactionPart, 'debit' | 'cents'> &
  Pick<Totals, Extract<keyof Totals, `${string}Cents`>>;

/** What a transaction takes from an entry. */
export type TransactionPart = Omit<Entry, 'id' | 'credit'>;

/** Entries, in any order, as transactions, newest first. */
export const transactionsOf = (entries: Iterable<TransactionPart>): Transaction[] => {
  const groups = groupBy(entries, ({ date, intentId, providerId, currency }) =>
    [date, intentId, providerId, currency].join(' '),
  );
  return [...groups.values()].map(transactionOf).toSorted(newestFirst);
};

const rank = (kind: EntryKind): number => ENTRY_KINDS.indexOf(kind);

const transactionOf = (parts: [TransactionPart, ...TransactionPart[]]): Transaction => {
  const [first, ...others] = parts;
  const { date, currency, bookingId, intentId, providerId } = first;
  const totals = noTotals(currency);
  for (const part of parts) addTo(totals, { ...part, count: 1 });
  const { grossCents, refundsCents, feesCents, disputesCents, netCents, supplierCents } = totals;
  return {
    date,
    // A fee or a transfer between accounts comes with what it is about.
    kind: others.reduce(
      (kind, part) => (rank(part.kind) < rank(kind) ? part.kind : kind),
      first.kind,
    ),
    bookingId,
    intentId,
    providerId,
    mark: parts.find(({ mark }) => mark !== null)?.mark ?? null,
    currency,
    grossCents,
    refundsCents,
    feesCents,
    disputesCents,
    netCents,
    supplierCents,
  };
};

const ORDER = ['date', 'intentId', 'providerId', 'currency'] as const;

const newestFirst = (one: Transaction, other: Transaction): number => {
  for (const field of ORDER) {
    if (one[field] !== other[field]) return one[field] < other[field] ? 1 : -1;
  }
  return 0;
};
