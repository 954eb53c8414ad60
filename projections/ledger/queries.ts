import type { Knex } from 'knex';
import type { CloseMonthPorts } from '#engine/ledger/close-month.ts';
import { dailyTotals, type DayTotals, type EntrySum } from '#engine/ledger/daily-totals.ts';
import { daysOf, type Period } from '#engine/ledger/days.ts';
import type { Entry, EntryKind } from '#engine/ledger/entry.ts';
import { daysOfMonth } from '#engine/ledger/month.ts';
import { type Transaction, transactionsOf } from '#engine/ledger/transactions.ts';
import { type TransactionWithPayout, withPayouts } from '#engine/payout/paid-out.ts';
import { paidOutOf } from '../payouts/queries.ts';
import { awaitPosition } from '../projector/checkpoints.ts';
import { countParked } from '../projector/parked-events.ts';
import { type LedgerEntryRow, type LedgerMonthRow, toEntry } from './ledger-row.ts';
import { ledgerProjection } from './project.ts';

type SumRow = Omit<EntrySum, 'day'> & { day_number: number };

/** Returns a row for each day of the period and currency with entries, oldest first. */
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

/** The start of a page of transactions: after this one, newest first. */
export type TransactionKey = Pick<Transaction, 'date' | 'intentId' | 'providerId'>;

type TransactionRow = {
  dated_at: Date;
  intent_id: string;
  provider_id: string;
  booking_id: number;
  parts: Pick<Entry, 'kind' | 'debit' | 'cents' | 'currency' | 'mark'>[];
};

/** With `adjustments`, only those after a close; with `kinds`, only those with an entry of these. */
export type TransactionSelection = { adjustments?: boolean; kinds?: readonly EntryKind[] };

/** Returns the selected transactions of a period, newest first, by keyset. */
export const transactionsIn = async (
  knex: Knex,
  period: Period,
  {
    limit,
    after,
    adjustments = false,
    kinds,
  }: TransactionSelection & {
    limit: number;
    after?: TransactionKey | undefined;
  },
): Promise<TransactionWithPayout[]> => {
  const { begins, end } = daysOf(period);
  const { rows } = await knex.raw<{ rows: TransactionRow[] }>(
    `select dated_at, intent_id collate "C" as intent_id, provider_id collate "C" as provider_id,
            min(booking_id) as booking_id,
            json_agg(json_build_object(
              'kind', kind, 'debit', debit, 'cents', cents, 'currency', currency, 'mark', mark
            )) as parts
     from ledger_entry
     where dated_at >= :first and dated_at < :end
       ${adjustments ? 'and is_adjustment' : ''}
       ${
         after
           ? `and (dated_at, intent_id collate "C", provider_id collate "C")
              < (:date, :intentId collate "C", :providerId collate "C")`
           : ''
       }
     group by 1, 2, 3
     ${kinds ? 'having bool_or(kind = any(:kinds::text[]))' : ''}
     order by 1 desc, 2 desc, 3 desc
     limit :limit`,
    {
      first: new Date(begins[0] ?? end),
      end: new Date(end),
      limit,
      ...(kinds && { kinds: [...kinds] }),
      ...(after && { ...after, date: new Date(after.date) }),
    },
  );
  const transactions = transactionsOf(
    rows.flatMap(({ dated_at, intent_id, provider_id, booking_id, parts }) =>
      parts.map((part) => ({
        ...part,
        date: dated_at.toISOString(),
        intentId: intent_id,
        providerId: provider_id,
        bookingId: booking_id,
      })),
    ),
  );
  const paidOut = await paidOutOf(
    knex,
    transactions.map(({ providerId }) => providerId),
  );
  return withPayouts(transactions, paidOut);
};

/** Returns whether a period has more of the selected transactions than a number. */
export const hasMoreTransactions = async (
  knex: Knex,
  period: Period,
  most: number,
  { adjustments = false, kinds }: TransactionSelection,
): Promise<boolean> => {
  if (!Number.isFinite(most)) return false;
  const { begins, end } = daysOf(period);
  const transactions = knex<LedgerEntryRow>('ledger_entry')
    .where('dated_at', '>=', new Date(begins[0] ?? end))
    .where('dated_at', '<', new Date(end))
    .groupBy('dated_at', 'intent_id', 'provider_id');
  if (adjustments) void transactions.where('is_adjustment', true);
  if (kinds) void transactions.havingRaw('bool_or(kind = any(?::text[]))', [[...kinds]]);
  const beyond = await transactions.offset(most).first('dated_at');
  return beyond !== undefined;
};

const PORTION = 1_000;

/** The selected transactions of a period in portions, newest first. */
export async function* everyTransaction(
  knex: Knex,
  period: Period,
  selection: TransactionSelection,
): AsyncGenerator<TransactionWithPayout[]> {
  let after: TransactionKey | undefined;
  for (;;) {
    const portion = await transactionsIn(knex, period, { ...selection, limit: PORTION, after });
    yield portion;
    if (portion.length < PORTION) return;
    after = portion.at(-1);
  }
}

/** How long a close waits for the ledger. */
const PATIENCE_MS = 5_000;

/** Returns the entries of a closing month from before its close, for `closeMonth`. */
export const entriesToCloseIn =
  (knex: Knex): CloseMonthPorts['entriesToClose'] =>
  async (month, position) => {
    await awaitPosition(knex, [ledgerProjection.name], position, PATIENCE_MS);
    const { begins, end } = daysOf(daysOfMonth(month));
    return knex.transaction(
      async (snapshot) => {
        // A read model that is paused or behind does not contain the close yet.
        if (!(await snapshot<LedgerMonthRow>('ledger_month').where({ month }).first())) {
          return { reason: 'ledger-behind' };
        }
        if ((await countParked(snapshot)).has(ledgerProjection.name)) {
          return { reason: 'ledger-incomplete' };
        }
        const rows = await snapshot<LedgerEntryRow>('ledger_entry')
          .where('dated_at', '>=', new Date(begins[0] ?? end))
          .where('dated_at', '<', new Date(end))
          .where({ is_adjustment: false });
        return rows.map(toEntry);
      },
      { isolationLevel: 'repeatable read' },
    );
  };

/** The first instant of the ledger, `undefined` while it is empty. */
export const firstEntryAt = async (knex: Knex): Promise<Date | undefined> =>
  (await knex<LedgerEntryRow>('ledger_entry').orderBy('dated_at').first('dated_at'))?.dated_at;

/** Months that are closed or being closed. */
export const closedMonths = async (knex: Knex): Promise<Map<string, LedgerMonthRow['state']>> => {
  const rows = await knex<LedgerMonthRow>('ledger_month');
  return new Map(rows.map(({ month, state }) => [month, state]));
};

type AdjustmentRow = Omit<EntrySum, 'day'> & { month: string };

/** Returns the adjustments of closed months, as totals by month (UTC) and currency. */
export const adjustmentsByMonth = async (knex: Knex): Promise<DayTotals[]> => {
  const { rows } = await knex.raw<{ rows: AdjustmentRow[] }>(
    `select to_char(dated_at at time zone 'UTC', 'YYYY-MM') as month,
            kind, debit, currency, mark, sum(cents)::bigint as cents, count(*)::integer as count
     from ledger_entry where is_adjustment group by 1, 2, 3, 4, 5`,
  );
  return dailyTotals(rows.map(({ month, ...sum }) => ({ ...sum, day: month })));
};
