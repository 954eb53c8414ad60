import {
  ORDER_SORTS,
  ORDER_STATUSES,
  type OrderSort,
  type OrderStatus,
} from '#http/contracts/admin-orders.ts';

/** Which orders are listed, in which order, and where among them. */
export type OrdersView = {
  status: OrderStatus | '';
  search: string;
  sort: OrderSort;
  page: number;
  /** Where the page begins, by the server's word; empty on the first page. */
  cursor: string;
};

export const firstOrders: OrdersView = {
  status: '',
  search: '',
  sort: '-date',
  page: 1,
  cursor: '',
};

/** Reads what is listed from an address; what makes no sense there counts as not given. */
export function readOrdersView(query: URLSearchParams): OrdersView {
  const cursor = query.get('cursor') ?? '';
  const page = Number(query.get('page'));
  return {
    status: ORDER_STATUSES.find((status) => status === query.get('status')) ?? '',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    sort: ORDER_SORTS.find((sort) => sort === query.get('sort')) ?? '-date',
    ...(cursor !== '' && Number.isSafeInteger(page) && page > 1
      ? { page, cursor }
      : { page: 1, cursor: '' }),
  };
}

/** The same as a query for the address and for the server; what is as usual is left out. */
export function writeOrdersView({ status, search, sort, page, cursor }: OrdersView) {
  const query = new URLSearchParams();
  if (status !== '') query.set('status', status);
  if (search !== '') query.set('search', search);
  if (sort !== '-date') query.set('sort', sort);
  if (cursor !== '') {
    query.set('page', String(page));
    query.set('cursor', cursor);
  }
  return query;
}
