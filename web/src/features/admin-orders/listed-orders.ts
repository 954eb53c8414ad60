/** The list from which an order was opened, stored in the history entry. */
export type ListedOrders = {
  /** The query of the list's URL with its `?`, or the empty string. */
  listQuery: string;
  /** The ids of the shown orders, from top to bottom. */
  orders: number[];
};

/** Reads the list from a history entry; missing parts are empty. */
export function readListedOrders(state: unknown): ListedOrders {
  const { listQuery, orders } = (state ?? {}) as Partial<Record<keyof ListedOrders, unknown>>;
  return {
    listQuery: typeof listQuery === 'string' ? listQuery : '',
    orders: Array.isArray(orders) ? orders : [],
  };
}
