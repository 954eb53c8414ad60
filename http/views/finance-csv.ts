import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';
import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import type { TransactionWithPayout } from '#engine/payout/paid-out.ts';
import { type Column, FINANCE_COLUMNS, TRANSACTION_COLUMNS } from './finance-columns.ts';

/** RFC 4180 with a header row; formulas are escaped. */
const formatOf = <Row>(columns: readonly Column<Row>[]) => ({
  header: true,
  columns: columns.map(({ field, title }) => ({ key: field, header: title })),
  cast: {
    number: (value: number, { column }: { column?: string | number | undefined }) =>
      columns.some(({ field, as }) => field === column && as === 'money')
        ? (value / 100).toFixed(2)
        : String(value),
  },
  escape_formulas: true,
  record_delimiter: 'windows' as const,
});

/** Daily totals as CSV. */
export const financeCsv = (days: readonly DayTotals[]): string =>
  stringifySync([...days], formatOf(FINANCE_COLUMNS));

/** The answer ends with the error of its source, and the source with the answer. */
const noteNothing = () => {};

/** Streams transactions as CSV while they are read. */
export const transactionsCsv = (portions: AsyncIterable<TransactionWithPayout[]>): Readable => {
  async function* rows() {
    for await (const portion of portions) yield* portion;
  }
  return pipeline(Readable.from(rows()), stringify(formatOf(TRANSACTION_COLUMNS)), noteNothing);
};
