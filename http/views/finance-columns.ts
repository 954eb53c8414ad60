import type { DayTotals } from '#engine/ledger/daily-totals.ts';
import type { TransactionWithPayout } from '#engine/payout/paid-out.ts';

/** A column of a file; in rows, money is in cents, days and instants are ISO 8601. */
export type Column<Row> = {
  field: keyof Row & string;
  title: string;
  as?: 'money' | 'day' | 'instant';
};

/** The columns of daily totals. */
export const FINANCE_COLUMNS: readonly Column<DayTotals>[] = [
  { field: 'day', title: 'day', as: 'day' },
  { field: 'currency', title: 'currency' },
  { field: 'grossCents', title: 'gross', as: 'money' },
  { field: 'refundsCents', title: 'refunds', as: 'money' },
  { field: 'feesCents', title: 'fees', as: 'money' },
  { field: 'disputesCents', title: 'disputes', as: 'money' },
  { field: 'netCents', title: 'net', as: 'money' },
  { field: 'supplierCents', title: 'supplier fees', as: 'money' },
  { field: 'charges', title: 'number of charges' },
  { field: 'refunds', title: 'number of refunds' },
  { field: 'disputes', title: 'number of disputes' },
  { field: 'free', title: 'free orders' },
  { field: 'bulkFix', title: 'bulk-fix entries' },
];

/** The columns of transactions. */
export const TRANSACTION_COLUMNS: readonly Column<TransactionWithPayout>[] = [
  { field: 'date', title: 'time (UTC)', as: 'instant' },
  { field: 'kind', title: 'type' },
  { field: 'bookingId', title: 'order' },
  { field: 'intentId', title: 'payment intent' },
  { field: 'providerId', title: 'charge, refund or dispute' },
  { field: 'currency', title: 'currency' },
  { field: 'grossCents', title: 'gross', as: 'money' },
  { field: 'refundsCents', title: 'refunds', as: 'money' },
  { field: 'feesCents', title: 'fees', as: 'money' },
  { field: 'disputesCents', title: 'disputes', as: 'money' },
  { field: 'netCents', title: 'net', as: 'money' },
  { field: 'supplierCents', title: 'supplier fees', as: 'money' },
  { field: 'mark', title: 'mark' },
  { field: 'payoutId', title: 'payout' },
  { field: 'paidOutOn', title: 'paid out on', as: 'day' },
];
