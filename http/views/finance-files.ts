import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import { financeCsv } from './finance-csv.ts';
import { financeXlsx } from './finance-xlsx.ts';

type FinanceFile = {
  contentType: string;
  write(days: readonly DayTotals[]): string | Buffer | Promise<string | Buffer>;
};

/** Every kind of file that daily totals can be had in, by its ending. */
export const FINANCE_FILES: Record<string, FinanceFile> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: financeCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: financeXlsx,
  },
};
