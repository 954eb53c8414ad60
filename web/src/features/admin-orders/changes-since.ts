import type { AdminOrdersPage, AdminStatsView } from '#http/contracts/admin-order-answers.ts';

/**
 * Returns the changes since a page was read, or `undefined`. Orders never disappear: fewer orders
 * mean older figures.
 */
export function changesSince(
  page: AdminOrdersPage | undefined,
  stats: AdminStatsView | undefined,
): string | undefined {
  if (!page || !stats) return undefined;
  const added = stats.totalOrders - page.stats.totalOrders;
  if (added > 0) return `${added} new ${added === 1 ? 'order' : 'orders'}`;
  return added < 0 || stats.completedOrders === page.stats.completedOrders
    ? undefined
    : 'Orders changed';
}
