import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrdersPage, AdminStatsView } from '#http/contracts/admin-orders.ts';

/** What the live figures say that happened since the page was loaded, or `undefined`. */
export function useChanges(
  stats: AdminStatsView | undefined,
  { dataUpdatedAt }: UseQueryResult<AdminOrdersPage>,
): string | undefined {
  const [seen, setSeen] = useState<{ at: number; stats: AdminStatsView | undefined }>({
    at: 0,
    stats: undefined,
  });
  // The first figures after a page was loaded are those that it shows.
  if (seen.at !== dataUpdatedAt || seen.stats === undefined) {
    if (seen.at !== dataUpdatedAt || stats !== undefined) setSeen({ at: dataUpdatedAt, stats });
    return undefined;
  }
  if (stats === undefined) return undefined;
  const added = stats.totalOrders - seen.stats.totalOrders;
  if (added > 0) return `${added} new ${added === 1 ? 'order' : 'orders'}`;
  return stats.completedOrders === seen.stats.completedOrders ? undefined : 'Orders changed';
}
