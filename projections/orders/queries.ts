import type { Knex } from 'knex';
import type { OrderKey } from './cursor.ts';
import { correctedWords, type Word, wordsOf } from './find-words.ts';
import { countWalked, type FoundKey, orderKeys } from './order-keys.ts';
import type { OrderCountRow, OrderStatus } from './order-row.ts';

/** What narrows and orders the list; `search` is as typed. */
export type OrderQuery = {
  status?: OrderStatus | undefined;
  search?: string | undefined;
  sort: '-date' | 'date' | '-total' | 'total';
};

const PAGE_SIZE = 10;
const MOST_BUTTONS = 5;
const BUTTONS_BEFORE = 2;
/** A search for words that very many orders hold stops counting here. */
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

/**
 * One page of orders, with the pages around it; `from` is where an earlier answer said it begins.
 * Words that find nothing as they were typed are corrected.
 */
export const ordersPage = async (
  knex: Knex,
  query: OrderQuery,
  number: number,
  from: OrderKey | undefined,
): Promise<OrdersPage> => {
  const typed = await wordsOf(knex, query.search ?? '');
  const page = await pageOf(knex, query, typed, number, from);
  if (page.found.count > 0 || typed.length === 0) return page;
  return pageOf(knex, query, await correctedWords(knex, typed), number, from);
};

const pageOf = async (
  knex: Knex,
  { status, sort }: OrderQuery,
  words: readonly Word[],
  number: number,
  from: OrderKey | undefined,
): Promise<OrdersPage> => {
  const first = Math.max(1, number - BUTTONS_BEFORE);
  const before = (number - first) * PAGE_SIZE;
  const after = (first + MOST_BUTTONS - number) * PAGE_SIZE;
  const stretch = { status, words, sort, from };
  const [onwards, backwards] = await Promise.all([
    orderKeys(knex, { ...stretch, direction: 'onwards', limit: after }),
    before > 0 ? orderKeys(knex, { ...stretch, direction: 'backwards', limit: before }) : [],
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
    found: await countFound(knex, { status, words }, onwards),
  };
};

const countFound = async (
  knex: Knex,
  narrowing: { status: OrderStatus | undefined; words: readonly Word[] },
  onwards: readonly FoundKey[],
): Promise<OrdersPage['found']> => {
  const { status, words } = narrowing;
  if (words.length === 0) {
    const counts = await orderCounts(knex);
    const counted = counts.filter((row) => status === undefined || row.status === status);
    return { count: counted.reduce((sum, { orders }) => sum + orders, 0), exact: true };
  }
  const [first] = onwards;
  if (!first) return { count: 0, exact: true };
  if (first.found !== undefined) return { count: first.found, exact: true };
  // One frequent name: the dictionary counted more orders than that, if some of them twice.
  const [word] = words;
  if (status === undefined && words.length === 1 && Number.isFinite(word?.most)) {
    return { count: COUNTED, exact: false };
  }
  const count = await countWalked(knex, narrowing, COUNTED + 1);
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED };
};

/** How many orders have each status, and the sum of their fees; kept, not counted. */
export const orderCounts = (knex: Knex): Promise<OrderCountRow[]> =>
  knex<OrderCountRow>('order_count');

/** All orders of a query in portions of at most 500 ids, without holding more than one. */
export async function* allOrders(knex: Knex, query: OrderQuery): AsyncGenerator<number[]> {
  const { status, sort } = query;
  const typed = await wordsOf(knex, query.search ?? '');
  const onwards = { status, sort, direction: 'onwards' as const, limit: 501 };
  let words: readonly Word[] = typed;
  let keys = await orderKeys(knex, { ...onwards, words, from: undefined });
  if (keys.length === 0 && typed.length > 0) {
    words = await correctedWords(knex, typed);
    keys = await orderKeys(knex, { ...onwards, words, from: undefined });
  }
  for (;;) {
    const portion = keys.slice(0, onwards.limit - 1);
    if (portion.length > 0) yield portion.map(({ booking_id }) => booking_id);
    const from = keys[onwards.limit - 1];
    if (!from) return;
    keys = await orderKeys(knex, { ...onwards, words, from });
  }
}
