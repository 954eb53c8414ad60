import writeExcelFile, { type Row } from 'write-excel-file/node';
import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import type { TransactionWithPayout } from '#engine/payout/paid-out.ts';
import { type Column, FINANCE_COLUMNS, TRANSACTION_COLUMNS } from './finance-columns.ts';

/** Daily totals as a workbook of one sheet: days are dates, sums are numbers with two decimals. */
export const financeXlsx = (days: readonly DayTotals[]): Promise<Buffer> =>
  workbook('Daily totals', FINANCE_COLUMNS, days);

/** Transactions as a workbook of one sheet. */
export const transactionsXlsx = async (
  portions: AsyncIterable<TransactionWithPayout[]>,
): Promise<Buffer> => {
  const transactions: TransactionWithPayout[] = [];
  for await (const portion of portions) transactions.push(...portion);
  return workbook('Transactions', TRANSACTION_COLUMNS, transactions);
};

const FORMATS = { day: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm:ss' };

const workbook = <Content extends object>(
  sheet: string,
  columns: readonly Column<Content>[],
  contents: readonly Content[],
): Promise<Buffer> => {
  const heading: Row = columns.map(({ title }) => ({
    type: String,
    value: title,
    fontWeight: 'bold',
  }));
  const rows = contents.map((content): Row =>
    columns.map(({ field, as }) => {
      const value: unknown = content[field];
      if (as === 'money') return { type: Number, value: Number(value) / 100, format: '#,##0.00' };
      if (as !== undefined && typeof value === 'string')
        return { type: Date, value: new Date(value), format: FORMATS[as] };
      if (typeof value === 'number') return { type: Number, value };
      return typeof value === 'string' ? { type: String, value } : null;
    }),
  );
  return writeExcelFile([heading, ...rows], {
    sheet,
    columns: columns.map(({ title, as }) => ({
      width: Math.max(as === 'instant' ? 20 : 12, title.length + 2),
    })),
    stickyRowsCount: 1,
  }).toBuffer();
};
