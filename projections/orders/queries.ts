import type { Knex } from 'knex';
import { choosePlan, COUNTED } from './choose-plan.ts';
import type { OrderKey } from './cursor.ts';
import { type Counted, countFacets, type OrderFilters } from './facets.ts';
import { correctedWords, type Word, wordsOf } from './find-words.ts';
import { countScanned, type FoundKey, type Narrowing, orderKeys } from './order-keys.ts';
import type { OrderCountRow } from './order-row.ts';

/** The filters and order of the list; `search` is the user's input. */
export type OrderQuery = {
  filters: OrderFilters;
  search?: string | undefined;
  sort: '-date' | 'date' | '-total' | 'total';
};

/** The page number, its size, and its start; `last` counts from the end. */
export type PagePlace = { number: number; from: OrderKey | 'last' | undefined; size: number };

const MOST_BUTTONS = 5;
const BUTTONS_BEFORE = 2;
const PORTION = 500;
/** The dictionary counts an order once for each of its matching names: rarely more than twice. */
const SURELY_MORE = 2 * COUNTED;

export type PageStart = { number: number; from: OrderKey };
export type OrdersPage = {
  ids: number[];
  number: number;
  /** The pages with a button, including this one. */
  pages: PageStart[];
  previous: PageStart | undefined;
  next: PageStart | undefined;
  found: { count: number; exact: boolean };
};

/**
 * Returns one page of orders, with the pages around it. Words without a match are corrected.
 * `counts` of all orders are read before the page, so no order is in them that the page cannot show.
 */
export const ordersPage = async (
  knex: Knex,
  query: OrderQuery,
  place: PagePlace,
): Promise<OrdersPage & { counts: OrderCountRow[] }> => {
  const [typed, counted] = await Promise.all([
    wordsOf(knex, query.search ?? ''),
    countFacets(knex, query.filters),
  ]);
  const counts = counted.statuses;
  const page = await pageOf(knex, query, typed, counted, place);
  if (page.found.count > 0 || typed.length === 0) return { ...page, counts };
  const corrected = await correctedWords(knex, typed);
  return { ...(corrected ? await pageOf(knex, query, corrected, counted, place) : page), counts };
};

const pageOf = async (
  knex: Knex,
  { filters, sort }: OrderQuery,
  words: readonly Word[],
  counted: Counted,
  place: PagePlace,
): Promise<OrdersPage> => {
  const narrowing = { filters, words, plan: choosePlan(words, counted, sort) };
  const { size } = place;
  const { number, onwards, backwards, found } =
    place.from === 'last'
      ? await lastKeys(knex, narrowing, counted, sort, size)
      : await keysAround(knex, narrowing, counted, sort, { ...place, from: place.from });
  const pages = [...backwards.toReversed(), ...onwards].flatMap((key, index): PageStart[] => {
    const distance = index - backwards.length;
    return distance % size === 0 ? [{ number: number + distance / size, from: key }] : [];
  });
  return {
    ids: onwards.slice(0, size).map(({ booking_id }) => booking_id),
    number,
    pages,
    previous: pages.find((page) => page.number === number - 1),
    next: pages.find((page) => page.number === number + 1),
    found,
  };
};

type Keys = {
  number: number;
  /** The page and those after it; `backwards` are those before it, the nearest first. */
  onwards: FoundKey[];
  backwards: FoundKey[];
  found: OrdersPage['found'];
};

const keysAround = async (
  knex: Knex,
  narrowing: Narrowing,
  counted: Counted,
  sort: OrderQuery['sort'],
  { number, from, size }: PagePlace & { from: OrderKey | undefined },
): Promise<Keys> => {
  const first = Math.max(1, number - BUTTONS_BEFORE);
  const before = (number - first) * size;
  // With frequent words a count is expensive: scans no further than the end of the next page.
  const isFar = narrowing.words.length > 0 && narrowing.plan.by !== 'sort';
  const after = isFar ? 2 * size : (first + MOST_BUTTONS - number) * size;
  const stretch = { ...narrowing, sort, from };
  const [onwards, backwards] = await Promise.all([
    orderKeys(knex, { ...stretch, direction: 'onwards', limit: after }),
    before > 0 ? orderKeys(knex, { ...stretch, direction: 'backwards', limit: before }) : [],
  ]);
  return {
    number,
    onwards,
    backwards,
    found: await countFound(knex, narrowing, counted, onwards[0]),
  };
};

/** Returns the last page, or the first one if there are too many matches to count. */
const lastKeys = async (
  knex: Knex,
  narrowing: Narrowing,
  counted: Counted,
  sort: OrderQuery['sort'],
  size: number,
): Promise<Keys> => {
  const anywhere = { ...narrowing, sort, from: undefined };
  const [last] = await orderKeys(knex, { ...anywhere, direction: 'backwards', limit: 1 });
  const found = await countFound(knex, narrowing, counted, last);
  const number = Math.ceil(found.count / size);
  if (!found.exact || number <= 1) {
    return keysAround(knex, narrowing, counted, sort, { number: 1, from: undefined, size });
  }
  const onLast = found.count - (number - 1) * size;
  const before = Math.min(number - 1, MOST_BUTTONS - 1) * size;
  const keys = await orderKeys(knex, {
    ...anywhere,
    direction: 'backwards',
    limit: onLast + before,
  });
  return {
    number,
    onwards: keys.slice(0, onLast).toReversed(),
    backwards: keys.slice(onLast),
    found,
  };
};

const countFound = async (
  knex: Knex,
  narrowing: Narrowing,
  counted: Counted,
  first: FoundKey | undefined,
): Promise<OrdersPage['found']> => {
  const { words } = narrowing;
  if (words.length === 0 && counted.exactly !== undefined)
    return { count: counted.exactly, exact: true };
  if (!first) return { count: 0, exact: true };
  if (first.found !== undefined) return { count: first.found, exact: true };
  const [word] = words;
  if (counted.facets.length === 0 && words.length === 1 && word && word.orders > SURELY_MORE) {
    return { count: COUNTED, exact: false };
  }
  const count = await countScanned(knex, narrowing, COUNTED + 1);
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED };
};

/**
 * Yields all orders of a query in portions of at most `PORTION` ids, holding only one at a time.
 */
export async function* allOrders(knex: Knex, query: OrderQuery): AsyncGenerator<number[]> {
  const { filters, sort } = query;
  const [typed, counted] = await Promise.all([
    wordsOf(knex, query.search ?? ''),
    countFacets(knex, filters),
  ]);
  const portionOf = (words: readonly Word[], from: OrderKey | undefined) => {
    const narrowing = { filters, words, plan: choosePlan(words, counted, sort) };
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
