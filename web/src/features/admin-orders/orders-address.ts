import {
  ORDER_SORTS,
  ORDER_STATUSES,
  type OrderSort,
  type OrderStatus,
  PAGE_SIZES,
} from '#http/contracts/admin-orders.ts';
import { type Column, readColumns, USUAL_COLUMNS, writeColumns } from './columns.ts';

const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
/** The valid values of the filters besides status and words, by their names in the URL. */
const SHAPES = {
  createdFrom: DAY,
  createdTo: DAY,
  travelFrom: DAY,
  travelTo: DAY,
  airline: /^[A-Z0-9]{2}$/,
  route: /^[A-Z]{3}-[A-Z]{3}$/,
  amountFrom: AMOUNT,
  amountTo: AMOUNT,
};

/** Filters besides status and words, by their names in the URL and on the server; empty is none. */
export type OrderFilters = Record<keyof typeof SHAPES, string>;

const FILTER_NAMES = Object.keys(SHAPES) as (keyof OrderFilters)[];

export const NO_FILTERS = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, '']),
) as OrderFilters;

/** Filters, order, page and columns of the list. */
export type OrdersView = OrderFilters & {
  status: OrderStatus | '';
  search: string;
  sort: OrderSort;
  size: (typeof PAGE_SIZES)[number];
  page: number;
  /** The page's cursor from the server; empty on the first page. */
  cursor: string;
  columns: readonly Column[];
};

export const firstOrders: OrdersView = {
  ...NO_FILTERS,
  status: '',
  search: '',
  sort: '-date',
  size: 10,
  page: 1,
  cursor: '',
  columns: USUAL_COLUMNS,
};

/** Returns the first page of all orders, the newest first, in the same size and columns. */
export const newestOrders = ({ size, columns }: OrdersView): OrdersView => ({
  ...firstOrders,
  size,
  columns,
});

/** Returns whether the view is that of the newest orders. */
export const isNewest = (view: OrdersView) =>
  !isFiltered(view) && view.sort === firstOrders.sort && view.page === 1;

/** Returns whether the view leaves orders out. */
export const isFiltered = (view: OrdersView) =>
  view.status !== '' || view.search !== '' || FILTER_NAMES.some((name) => view[name] !== '');

/** Returns whether a filter value is valid; an empty one is none. */
export const isFilter = (name: keyof OrderFilters, value: string) =>
  value === '' || SHAPES[name].test(value);

/** Reads the view from a URL; invalid values are ignored. */
export function readOrdersView(
  query: URLSearchParams,
  remembered: readonly Column[] = USUAL_COLUMNS,
): OrdersView {
  const cursor = query.get('cursor') ?? '';
  const page = Number(query.get('page'));
  const filters = FILTER_NAMES.map((name) => {
    const value = query.get(name) ?? '';
    return [name, isFilter(name, value) ? value : ''];
  });
  return {
    ...NO_FILTERS,
    ...Object.fromEntries(filters),
    status: ORDER_STATUSES.find((status) => status === query.get('status')) ?? '',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    sort: ORDER_SORTS.find((sort) => sort === query.get('sort')) ?? '-date',
    size: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? PAGE_SIZES[0],
    columns: readColumns(query.get('columns')) ?? remembered,
    ...(cursor !== '' && Number.isSafeInteger(page) && page > 1
      ? { page, cursor }
      : { page: 1, cursor: '' }),
  };
}

/** Writes the view as a query for the URL and the server, without default values. */
export function writeOrdersView({ page, cursor, columns, ...view }: OrdersView) {
  const query = writeFilters(view);
  if (view.size !== PAGE_SIZES[0]) query.set('size', String(view.size));
  const columnsText = writeColumns(columns);
  if (columnsText !== '') query.set('columns', columnsText);
  if (cursor !== '') {
    query.set('page', String(page));
    query.set('cursor', cursor);
  }
  return query;
}

/** Writes only filters and order. */
export function writeFilters(
  view: Pick<OrdersView, keyof OrderFilters | 'status' | 'search' | 'sort'>,
) {
  const query = new URLSearchParams();
  if (view.status !== '') query.set('status', view.status);
  for (const name of FILTER_NAMES) if (view[name] !== '') query.set(name, view[name]);
  if (view.search !== '') query.set('search', view.search);
  if (view.sort !== '-date') query.set('sort', view.sort);
  return query;
}
