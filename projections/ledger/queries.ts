import type { Knex } from 'knex';
import { dailyTotals, type DayTotals, type EntrySum } from '#engine/ledger/daily-totals.ts';
import { daysOf, type Period } from '#engine/ledger/days.ts';

type SumRow = Omit<EntrySum, 'day'> & { day_number: number };

/** A row for each day of the period and currency with entries, oldest first. */
export const dailyTotalsOf = async (knex: Knex, period: Period): Promise<DayTotals[]> => {
  const days = daysOf(period);
  const instants = [...days.begins, days.end].map((instant) => new Date(instant).toISOString());
  const { rows } = await knex.raw<{ rows: SumRow[] }>(
    `select width_bucket(dated_at, :instants::timestamptz[]) as day_number,
            kind, debit, currency, mark, sum(cents)::bigint as cents, count(*)::integer as count
     from ledger_entry
     where dated_at >= :first and dated_at < :end
     group by 1, 2, 3, 4, 5`,
    { instants, first: instants[0] ?? null, end: instants.at(-1) ?? null },
  );
  return dailyTotals(
    rows.map(({ day_number: number, ...sum }) => ({ ...sum, day: days.names[number - 1] ?? '' })),
  );
};
