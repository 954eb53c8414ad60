import writeExcelFile, { type Row } from 'write-excel-file/node';
import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import { FINANCE_COLUMNS } from './finance-columns.ts';

/** Daily totals as a workbook of one sheet: days are dates, sums numbers with two decimals. */
export const financeXlsx = (days: readonly DayTotals[]): Promise<Buffer> => {
  const heading: Row = FINANCE_COLUMNS.map(({ title }) => ({
    type: String,
    value: title,
    fontWeight: 'bold',
  }));
  const rows = days.map((day): Row =>
    FINANCE_COLUMNS.map(({ field, isMoney }) => {
      const value = day[field];
      if (field === 'day') return { type: Date, value: new Date(value), format: 'yyyy-mm-dd' };
      if (typeof value === 'string') return { type: String, value };
      return isMoney ? { type: Number, value: value / 100, format: '#,##0.00' } : value;
    }),
  );
  return writeExcelFile([heading, ...rows], {
    sheet: 'Daily totals',
    columns: FINANCE_COLUMNS.map(({ title }) => ({ width: Math.max(12, title.length + 2) })),
    stickyRowsCount: 1,
  }).toBuffer();
};
