import type { Knex } from 'knex';
import type { OrderKey } from './cursor.ts';
import { correctedWords, type Word, wordsOf } from './find-words.ts';
import { COUNTED, isGatheringCheaper } from './is-gathering-cheaper.ts';
import { countWalked, type FoundKey, type Narrowing, orderKeys } from './order-keys.ts';
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
/** To orders with frequent words it is far: no further than to the end of the next page. */
const WALKED_AHEAD = 2 * PAGE_SIZE;
const PORTION = 500;
/** The dictionary counts an order once for each of its names that hold a word: hardly ever for three. */
const SURELY_MORE = 2 * COUNTED;

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
  const [typed, counts] = await Promise.all([wordsOf(knex, query.search ?? ''), orderCounts(knex)]);
  const page = await pageOf(knex, query, typed, counts, number, from);
  if (page.found.count > 0 || typed.length === 0) return page;
  const corrected = await correctedWords(knex, typed);
  return corrected ? pageOf(knex, query, corrected, counts, number, from) : page;
};

const pageOf = async (
  knex: Knex,
  { status, sort }: OrderQuery,
  words: readonly Word[],
  counts: readonly OrderCountRow[],
  number: number,
  from: OrderKey | undefined,
): Promise<OrdersPage> => {
  const first = Math.max(1, number - BUTTONS_BEFORE);
  const before = (number - first) * PAGE_SIZE;
  const narrowing = { status, words, gathering: isGatheringCheaper(words, status, counts) };
  const isFar = words.length > 0 && !narrowing.gathering;
  const after = isFar ? WALKED_AHEAD : (first + MOST_BUTTONS - number) * PAGE_SIZE;
  const stretch = { ...narrowing, sort, from };
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
    found: await countFound(knex, narrowing, counts, onwards),
  };
};

const countFound = async (
  knex: Knex,
  narrowing: Narrowing,
  counts: readonly OrderCountRow[],
  onwards: readonly FoundKey[],
): Promise<OrdersPage['found']> => {
  const { status, words } = narrowing;
  if (words.length === 0) {
    const counted = counts.filter((row) => status === undefined || row.status === status);
    return { count: counted.reduce((sum, { orders }) => sum + orders, 0), exact: true };
  }
  const [first] = onwards;
  if (!first) return { count: 0, exact: true };
  if (first.found !== undefined) return { count: first.found, exact: true };
  const [word] = words;
  if (status === undefined && words.length === 1 && word && word.orders > SURELY_MORE) {
    return { count: COUNTED, exact: false };
  }
  const count = await countWalked(knex, narrowing, COUNTED + 1);
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED };
};

/** How many orders have each status, and the sum of their fees; kept, not counted. */
export const orderCounts = (knex: Knex): Promise<OrderCountRow[]> =>
  knex<OrderCountRow>('order_count');

/** All orders of a query in portions of at most `PORTION` ids, without holding more than one. */
export async function* allOrders(knex: Knex, query: OrderQuery): AsyncGenerator<number[]> {
  const { status, sort } = query;
  const [typed, counts] = await Promise.all([wordsOf(knex, query.search ?? ''), orderCounts(knex)]);
  const portionOf = (words: readonly Word[], from: OrderKey | undefined) => {
    const narrowing = { status, words, gathering: isGatheringCheaper(words, status, counts) };
    return orderKeys(knex, { ...narrowing, sort, from, direction: 'onwards', limit: PORTION + 1 });
  };
  let words: readonly Word[] = typed;
  let keys = await portionOf(words, undefined);
  if (keys.length === 0 && typed.length > 0) {
    words = (await correctedWords(knex, typed)) ?? [];
    keys = words.length > 0 ? await portionOf(words, undefined) : [];
  }
  for (;;) {
    const portion = keys.slice(0, PORTION);
    if (portion.length > 0) yield portion.map(({ booking_id }) => booking_id);
    const from = keys[PORTION];
    if (!from) return;
    keys = await portionOf(words, from);
  }
}
