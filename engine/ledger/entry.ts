import { createHash } from 'node:crypto';
import type { ENTRY_KINDS } from './entry-kinds.ts';

/** Every account and what it is; an asset or expense grows on the debit side, the others on credit. */
export const ACCOUNTS = {
  /** What the payment provider holds for us. */
  clearing: 'asset',
  /** Withheld by the provider while a dispute is open. */
  disputed: 'asset',
  /** Received twice for one booking; it goes back to the payer. */
  duplicates: 'liability',
  /** Received under other terms than were agreed, until an administrator has checked. */
  unmatched: 'liability',
  /** Owed to the flight supplier for the orders that it made. */
  'supplier-payable': 'liability',
  revenue: 'income',
  /** Revenue given back: stands against `revenue`, on the debit side. */
  refunds: 'income',
  /** What the provider keeps of charges. */
  fees: 'expense',
  'dispute-fees': 'expense',
  'dispute-losses': 'expense',
  /** What the flight supplier charges for each order. */
  'supplier-fees': 'expense',
} as const;
export type Account = keyof typeof ACCOUNTS;

export type EntryKind = (typeof ENTRY_KINDS)[number];

/** `bulk-fix`: added by the administrator, or recorded by a bulk fix. */
type Mark = 'free' | 'bulk-fix';

/** One movement of money between two accounts: the same sum on both sides, so it always balances. */
export type Entry = {
  /** `{eventId}:{n}`, n counting from 0 within the event. */
  id: string;
  /** ISO 8601 instant with milliseconds, UTC: the provider's own time; of a gift, that of the event. */
  date: string;
  kind: EntryKind;
  debit: Account;
  credit: Account;
  /** Integer cents of `currency`. */
  cents: number;
  /** Lower-case ISO 4217. */
  currency: string;
  bookingId: number;
  /** The payment intent, the supplier's order, or what stands in its place. */
  intentId: string;
  /** The provider's id of the charge, refund or dispute; empty where the provider has none. */
  providerId: string;
  mark: Mark | null;
};

const ORDER = ['date', 'intentId', 'kind', 'debit', 'credit', 'cents', 'id'] as const;

const inOrder = (one: Entry, other: Entry): number => {
  for (const field of ORDER) {
    const order = compare(one[field], other[field]);
    if (order !== 0) return order;
  }
  return 0;
};

const compare = <T extends string | number>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** Entries by date, then by content, independent of the order of the events. */
export const sortEntries = (entries: readonly Entry[]): Entry[] => entries.toSorted(inOrder);

/**
 * SHA-256 over sorted entries, hexadecimal: the same for the same movements of money, whichever events
 * they come from; so ids are left out.
 */
export const hashEntries = (sorted: readonly Entry[]): string => {
  const hash = createHash('sha256');
  for (const entry of sorted) {
    const { date, kind, debit, credit, cents, currency, bookingId, intentId, mark } = entry;
    const fields = [date, kind, debit, credit, cents, currency, bookingId, intentId, mark];
    hash.update(`${JSON.stringify(fields)}\n`);
  }
  return hash.digest('hex');
};
