import type { DayTotals } from '#engine/ledger/daily-totals.ts';

/** The columns of daily totals in files; money stands in the ledger in cents. */
export const FINANCE_COLUMNS: readonly {
  field: keyof DayTotals;
  title: string;
  isMoney?: true;
}[] = [
  { field: 'day', title: 'day' },
  { field: 'currency', title: 'currency' },
  { field: 'grossCents', title: 'gross', isMoney: true },
  { field: 'refundsCents', title: 'refunds', isMoney: true },
  { field: 'feesCents', title: 'fees', isMoney: true },
  { field: 'disputesCents', title: 'disputes', isMoney: true },
  { field: 'netCents', title: 'net', isMoney: true },
  { field: 'supplierCents', title: 'supplier fees', isMoney: true },
  { field: 'charges', title: 'number of charges' },
  { field: 'refunds', title: 'number of refunds' },
  { field: 'disputes', title: 'number of disputes' },
  { field: 'free', title: 'free orders' },
  { field: 'bulkFix', title: 'bulk-fix entries' },
];
