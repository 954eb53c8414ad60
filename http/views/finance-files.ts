import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';
import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import type { TransactionWithPayout } from '#engine/payout/paid-out.ts';
import { financeXlsx, transactionsXlsx } from './finance-xlsx.ts';
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
const transactionsCsv = (portions: AsyncIterable<TransactionWithPayout[]>): Readable => {
  async function* rows() {
    for await (const portion of portions) yield* portion;
  }
  return pipeline(Readable.from(rows()), stringify(formatOf(TRANSACTION_COLUMNS)), noteNothing);
};

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type FinanceFile = {
  contentType: string;
  write(days: readonly DayTotals[]): string | Buffer | Promise<string | Buffer>;
};

/** Every file format of daily totals, by file extension. */
export const FINANCE_FILES: Record<string, FinanceFile> = {
  csv: { contentType: CSV, write: financeCsv },
  xlsx: { contentType: XLSX, write: financeXlsx },
};

type TransactionFile = {
  contentType: string;
  /** The maximum number of transactions: a workbook is created in memory. */
  most: number;
  write(portions: AsyncIterable<TransactionWithPayout[]>): Readable | Promise<Buffer>;
};

/** The same for transactions. */
export const TRANSACTION_FILES: Record<string, TransactionFile> = {
  csv: { contentType: CSV, most: Number.POSITIVE_INFINITY, write: transactionsCsv },
  xlsx: { contentType: XLSX, most: 20_000, write: transactionsXlsx },
};
