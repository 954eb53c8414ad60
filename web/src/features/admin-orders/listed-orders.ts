/** The list from which an order was opened, as the entry of the history keeps it. */
export type ListedOrders = {
  /** The query of the list's address with its `?`, or the empty string. */
  listQuery: string;
  /** The orders of the page that was shown, by id, from top to bottom. */
  orders: number[];
};

/** Reads the list from an entry of the history; what it does not hold is empty. */
export function readListedOrders(state: unknown): ListedOrders {
  const { listQuery, orders } = (state ?? {}) as Partial<Record<keyof ListedOrders, unknown>>;
  return {
    listQuery: typeof listQuery === 'string' ? listQuery : '',
    orders: Array.isArray(orders) ? orders : [],
  };
}
