import type { AdminOrdersPage, AdminStatsView } from '#http/contracts/admin-order-answers.ts';

/**
 * Returns how many orders are new since a page was read, 0 where only known ones changed, `undefined`
 * without a change. Orders never disappear: fewer orders mean older figures.
 */
export function changesSince(
  page: AdminOrdersPage | undefined,
  stats: AdminStatsView | undefined,
): number | undefined {
  if (!page || !stats) return undefined;
  const added = stats.totalOrders - page.stats.totalOrders;
  if (added > 0) return added;
  return added < 0 || stats.completedOrders === page.stats.completedOrders ? undefined : 0;
}
