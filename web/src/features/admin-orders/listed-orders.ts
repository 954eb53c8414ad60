import type { Origin } from '../../app/came-from.ts';

/** The list from which an order was opened, stored in the history entry. */
export type ListedOrders = {
  from: Origin;
  /** The ids of the shown orders, from top to bottom. */
  orders: number[];
};

/** Reads the ids from a history entry; none where the order was not opened from a list. */
export function readListedOrders(state: unknown): number[] {
  const { orders } = (state ?? {}) as { orders?: unknown };
  return Array.isArray(orders) ? orders : [];
}
