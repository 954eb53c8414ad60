import { stringify } from 'csv-stringify/sync';
import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import { FINANCE_COLUMNS } from './finance-columns.ts';

/**
 * Daily totals as CSV (RFC 4180) with a header row; what a spreadsheet program would compute is
 * escaped.
 */
export const financeCsv = (days: readonly DayTotals[]): string =>
  stringify([...days], {
    header: true,
    columns: FINANCE_COLUMNS.map(({ field, title }) => ({ key: field, header: title })),
    cast: {
      number: (value, { column }) =>
        FINANCE_COLUMNS.some(({ field, isMoney }) => field === column && isMoney)
          ? (value / 100).toFixed(2)
          : String(value),
    },
    escape_formulas: true,
    record_delimiter: 'windows',
  });
