import type { FinanceTotals, FinanceView } from '#http/contracts/finance.ts';

type Day = FinanceView['days'][number];

/** Sums days by month, currencies apart; `day` is then `YYYY-MM`. */
export function byMonth(days: readonly Day[]): Day[] {
  const months = new Map<string, Day>();
  for (const { day, ...totals } of days) {
    const month = day.slice(0, 7);
    const key = `${month} ${totals.currency}`;
    const before = months.get(key);
    months.set(key, { day: month, ...(before ? plus(before, totals) : totals) });
  }
  return [...months.values()];
}

function plus(one: FinanceTotals, other: FinanceTotals): FinanceTotals {
  return {
    currency: one.currency,
    grossCents: one.grossCents + other.grossCents,
    refundsCents: one.refundsCents + other.refundsCents,
    feesCents: one.feesCents + other.feesCents,
    disputesCents: one.disputesCents + other.disputesCents,
    netCents: one.netCents + other.netCents,
    supplierCents: one.supplierCents + other.supplierCents,
    charges: one.charges + other.charges,
    refunds: one.refunds + other.refunds,
    disputes: one.disputes + other.disputes,
    free: one.free + other.free,
    bulkFix: one.bulkFix + other.bulkFix,
  };
}
