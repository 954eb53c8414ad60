import type { Knex } from 'knex';
import type { OrderKey } from './cursor.ts';
import { findWords, holdingWords } from './find-words.ts';
import type { OrderCountRow, OrderRow, OrderStatus } from './order-row.ts';

/** What narrows and orders the list; `search` is as typed. */
export type OrderQuery = {
  status?: OrderStatus | undefined;
  search?: string | undefined;
  sort: '-date' | 'date' | '-total' | 'total';
};

const PAGE_SIZE = 10;
const MOST_BUTTONS = 5;
const BUTTONS_BEFORE = 2;
/** A search stops counting here. */
const COUNTED = 1_000;

export type PageStart = { number: number; from: OrderKey };
export type OrdersPage = {
  ids: number[];
  /** Pages that buttons lead to, this one among them. */
  pages: PageStart[];
  previous: PageStart | undefined;
  next: PageStart | undefined;
  found: { count: number; exact: boolean };
};

const columnsOf = (sort: OrderQuery['sort']) =>
  sort.endsWith('date')
    ? (['created_at', 'booking_id'] as const)
    : (['fee_cents', 'created_at', 'booking_id'] as const);

/**
 * Orders in their order, from a key on: `onwards` begins with the key itself, `backwards` with the
 * one before it. Keyset paging, so that the last page costs what the first one does.
 */
const ordersFrom = (
  knex: Knex,
  { status, sort }: OrderQuery,
  words: string[][],
  from: OrderKey | undefined,
  direction: 'onwards' | 'backwards',
  limit: number,
): Promise<OrderKey[]> => {
  const columns = columnsOf(sort);
  const downwards = sort.startsWith('-') === (direction === 'onwards');
  const query = knex<OrderRow>('order_list').select('booking_id', 'created_at', 'fee_cents');
  if (status) query.where({ status });
  holdingWords(query, words);
  if (from) {
    const compare = `${downwards ? '<' : '>'}${direction === 'onwards' ? '=' : ''}`;
    query.whereRaw(
      `(${columns.join(', ')}) ${compare} (${columns.map(() => '?').join(', ')})`,
      columns.map((column) => from[column]),
    );
  }
  for (const column of columns) query.orderBy(column, downwards ? 'desc' : 'asc');
  return query.limit(limit);
};

/** One page of orders, with the pages around it; `from` is where an earlier answer said it begins. */
export const ordersPage = async (
  knex: Knex,
  query: OrderQuery,
  number: number,
  from: OrderKey | undefined,
): Promise<OrdersPage> => {
  const words = query.search ? await findWords(knex, query.search) : [];
  if (words.some((readings) => readings.length === 0)) {
    return { ids: [], pages: [], previous: undefined, next: undefined, found: none };
  }
  const first = Math.max(1, number - BUTTONS_BEFORE);
  const before = (number - first) * PAGE_SIZE;
  const after = (first + MOST_BUTTONS - number) * PAGE_SIZE;
  const [onwards, backwards, found] = await Promise.all([
    ordersFrom(knex, query, words, from, 'onwards', after),
    before > 0 ? ordersFrom(knex, query, words, from, 'backwards', before) : [],
    countFound(knex, query, words),
  ]);
  const pages = [...backwards.toReversed(), ...onwards].flatMap((key, index): PageStart[] => {
    const place = index - backwards.length;
    return place % PAGE_SIZE === 0 ? [{ number: number + place / PAGE_SIZE, from: key }] : [];
  });
  return {
    ids: onwards.slice(0, PAGE_SIZE).map(({ booking_id }) => booking_id),
    pages,
    previous: pages.find((page) => page.number === number - 1),
    next: pages.find((page) => page.number === number + 1),
    found,
  };
};

const none = { count: 0, exact: true };

const countFound = async (knex: Knex, { status }: OrderQuery, words: string[][]) => {
  if (words.length === 0) {
    const counts = await orderCounts(knex);
    const counted = counts.filter((row) => status === undefined || row.status === status);
    return { count: counted.reduce((sum, { orders }) => sum + orders, 0), exact: true };
  }
  const some = knex<OrderRow>('order_list')
    .select(knex.raw('1'))
    .limit(COUNTED + 1);
  if (status) some.where({ status });
  holdingWords(some, words);
  const row = await knex.count<{ count: string }>({ count: '*' }).from(some.as('some')).first();
  const count = Number(row?.count ?? 0);
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED };
};

/** How many orders have each status, and the sum of their fees; kept, not counted. */
export const orderCounts = (knex: Knex): Promise<OrderCountRow[]> =>
  knex<OrderCountRow>('order_count');

/** All orders of a query in portions of at most 500 ids, without holding more than one. */
export async function* allOrders(knex: Knex, query: OrderQuery): AsyncGenerator<number[]> {
  const words = query.search ? await findWords(knex, query.search) : [];
  if (words.some((readings) => readings.length === 0)) return;
  for (let from: OrderKey | undefined, limit = 501; ;) {
    const keys: OrderKey[] = await ordersFrom(knex, query, words, from, 'onwards', limit);
    const portion = keys.slice(0, limit - 1);
    if (portion.length > 0) yield portion.map(({ booking_id }) => booking_id);
    from = keys[limit - 1];
    if (!from) return;
  }
}
