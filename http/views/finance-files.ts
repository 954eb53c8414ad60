import type { Readable } from 'node:stream';
import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import type { TransactionWithPayout } from '#engine/payout/paid-out.ts';
import { financeCsv, transactionsCsv } from './finance-csv.ts';
import { financeXlsx, transactionsXlsx } from './finance-xlsx.ts';

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
