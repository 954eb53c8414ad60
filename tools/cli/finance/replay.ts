import { CURRENCY } from '#engine/booking/price-list.ts';
import {
  dailyTotals,
  type DayTotals,
  sumsOf,
  type Totals,
  totalsOf,
} from '#engine/ledger/daily-totals.ts';
import { dayIn, dayOf, daysOf } from '#engine/ledger/days.ts';
import { type Entry, hashEntries } from '#engine/ledger/entry.ts';
import { FINANCE_COLUMNS } from '#http/views/finance-columns.ts';
import { textTable } from '#tools/cli/text-table.ts';
import type { Ledger, SkippedEvent } from './read-ledger.ts';

/** What is replayed: days `YYYY-MM-DD`, both included; all days where none is named. */
export type Replay = { from?: string; to?: string; zone: string; asOf?: Date };

/** The daily totals of a period. `sha256` is that of its entries. */
export type Replayed = {
  from: string | null;
  to: string | null;
  zone: string;
  asOf: string | null;
  entries: number;
  sha256: string;
  days: DayTotals[];
  totals: Totals[];
  /** Events that are not in the figures. */
  skipped: SkippedEvent[];
};

/** The earlier and the later of two days, of which one may not be there. */
const earlier = (one: string | undefined, other: string | undefined) =>
  one && other && other < one ? other : one;
const later = (one: string | undefined, other: string | undefined) =>
  one && other && other > one ? other : one;

/** The entries of a sorted ledger within the named days, and which days those are. */
export const entriesWithin = (
  ledger: readonly Entry[],
  { zone, ...named }: Pick<Replay, 'from' | 'to' | 'zone'>,
) => {
  const [first, last] = [ledger[0], ledger.at(-1)];
  const from = named.from ?? earlier(first && dayIn(zone, first.date), named.to);
  const to = named.to ?? later(last && dayIn(zone, last.date), named.from);
  const days = from && to ? daysOf({ from, to, zone }) : undefined;
  const entries = days
    ? ledger.filter(({ date }) => dayOf(days, Date.parse(date)) !== undefined)
    : [];
  return { from, to, days, entries };
};

/** Sums a ledger up by day. */
export const replayed = ({ entries: ledger, skipped }: Ledger, replay: Replay): Replayed => {
  const { zone, asOf } = replay;
  const { from, to, days, entries } = entriesWithin(ledger, replay);
  const totals = days ? dailyTotals(sumsOf(entries, days)) : [];
  return {
    from: from ?? null,
    to: to ?? null,
    zone,
    asOf: asOf?.toISOString() ?? null,
    entries: entries.length,
    sha256: hashEntries(entries),
    days: totals,
    totals: totalsOf(totals, CURRENCY),
    skipped,
  };
};

/** The days and their totals to read on a terminal. */
export const replayTable = ({ days, totals }: Replayed): string => {
  const cells = (row: Totals & { day: string }) =>
    FINANCE_COLUMNS.map(({ field, as }) =>
      as === 'money' ? (Number(row[field]) / 100).toFixed(2) : row[field],
    );
  return textTable(
    FINANCE_COLUMNS.map(({ title }) => title.replace('number of ', '')),
    [...days.map(cells), ...totals.map((total) => cells({ ...total, day: 'total' }))],
  );
};

/** What the figures belong to, in one line. */
export const replayLine = ({ from, to, zone, asOf, entries, sha256 }: Replayed): string => {
  const days = from === null ? 'no day' : `${from} to ${to}`;
  const moment = asOf === null ? '' : `, as of ${asOf}`;
  return `${entries} entries, ${days} in ${zone}${moment}; sha256 ${sha256}`;
};
