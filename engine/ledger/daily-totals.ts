import { type Days, dayOf } from './days.ts';
import type { Entry, EntryKind } from './entry.ts';

/** The figures of a day: sums in integer cents, and counts. Refunds, fees and disputes reduce the net. */
export const FIGURES = [
  /** Everything that was charged, duplicates and mismatches too. */
  'grossCents',
  /** Given back, less what failed to arrive. */
  'refundsCents',
  /** Kept by the provider of charges. */
  'feesCents',
  /** Withheld or lost by disputes, less what was won back, with the fees for them. */
  'disputesCents',
  /** By how much the provider holds more for us than before. */
  'netCents',
  /** Owed to the flight supplier for its orders; the payment provider holds it still. */
  'supplierCents',
  'charges',
  'refunds',
  'disputes',
  /** Entries that bear the mark. */
  'free',
  'bulkFix',
] as const;
type Figure = (typeof FIGURES)[number];

/** The figures of one currency. */
export type Totals = { currency: string } & Record<Figure, number>;
export type DayTotals = Totals & { day: string };

/** Entries that are alike, summed up. */
export type EntrySum = Pick<Entry, 'kind' | 'currency' | 'mark' | 'debit' | 'cents'> & {
  day: string;
  count: number;
};
type Summand = Omit<EntrySum, 'day' | 'currency'>;

/** Entries within the days, each as a sum of its own. */
export function* sumsOf(entries: Iterable<Entry>, days: Days): Generator<EntrySum> {
  for (const { date, kind, currency, mark, debit, cents } of entries) {
    const day = dayOf(days, Date.parse(date));
    if (day !== undefined) yield { day, kind, currency, mark, debit, cents, count: 1 };
  }
}

/** A row for each day and currency with entries, oldest first. */
export const dailyTotals = (sums: Iterable<EntrySum>): DayTotals[] => {
  const rows = new Map<string, DayTotals>();
  for (const sum of sums) {
    const { day, currency } = sum;
    const key = `${day} ${currency}`;
    let row = rows.get(key);
    if (!row) rows.set(key, (row = { day, ...noTotals(currency) }));
    addTo(row, sum);
  }
  return [...rows.keys()].toSorted().flatMap((key) => rows.get(key) ?? []);
};

/** One row for each currency over all days; one of `usual` when there is no day. */
export const totalsOf = (days: readonly DayTotals[], usual: string): Totals[] => {
  const currencies = new Set(days.map(({ currency }) => currency));
  if (currencies.size === 0) return [noTotals(usual)];
  return [...currencies].toSorted().map((currency) => {
    const totals = noTotals(currency);
    for (const day of days) if (day.currency === currency) addDay(totals, day);
    return totals;
  });
};

type Column = 'grossCents' | 'refundsCents' | 'feesCents' | 'disputesCents';

/** Where each kind is shown; what does not touch the provider's holding is shown nowhere. */
const COLUMNS: Record<EntryKind, Column | null> = {
  charge: 'grossCents',
  'provider-fee': 'feesCents',
  duplicate: null,
  refund: 'refundsCents',
  'refund-failed': 'refundsCents',
  'refund-corrected': 'refundsCents',
  'dispute-opened': 'disputesCents',
  'dispute-corrected': 'disputesCents',
  'dispute-won': 'disputesCents',
  'dispute-lost': null,
  'dispute-fee': 'disputesCents',
  'supplier-fee': null,
  free: null,
  offline: null,
};

/** Adds entries to a row. */
export const addTo = (row: Totals, { kind, mark, debit, cents, count }: Summand): void => {
  if (mark === 'free') row.free += count;
  if (mark === 'bulk-fix') row.bulkFix += count;
  if (kind === 'charge') row.charges += count;
  if (kind === 'refund') row.refunds += count;
  if (kind === 'dispute-opened') row.disputes += count;
  if (kind === 'supplier-fee') row.supplierCents += cents;
  const column = COLUMNS[kind];
  if (column === null) return;
  const inflow = debit === 'clearing' ? cents : -cents;
  row.netCents += inflow;
  row[column] += column === 'grossCents' ? inflow : -inflow;
};

/** A row of zeros. */
export const noTotals = (currency: string): Totals => ({
  currency,
  ...(Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<Figure, number>),
});

const addDay = (totals: Totals, day: DayTotals): void => {
  for (const name of FIGURES) totals[name] += day[name];
};
