import type { Counted } from './facets.ts';
import type { Word } from './find-words.ts';

/** A search for words that more orders contain stops counting here. */
export const COUNTED = 1_000;
/**
 * Collects all orders, and so counts them exactly, if one word or filter matches at most this many.
 */
const MOST_SORTED = 2_000;
const SHOWN = 20;
/** The same for several filters together, assuming that they are independent. */
const MOST_SORTED_OF_SEVERAL = 5_000;
/** The number of orders that an index scan reads in the time in which one order is collected. */
const SCANNED_FOR_ONE = 5;

/**
 * The query plan of a list. *Sort* collects all orders that contain the words, by their trigrams, or
 * that match a filter, and sorts them. *Scan* reads an index in the list's order until enough match.
 * *Merge* scans each value of a filter and merges the results: for days of travel, whose order
 * differs from the list's.
 */
export type QueryPlan =
  | { by: 'sort'; words: boolean }
  | { by: 'scan' }
  | { by: 'merge'; facet: 'travel' | 'fee'; values: readonly string[] };

/**
 * Chooses the query plan. Postgres cannot know the frequency of words and combinations; the
 * dictionary and the counts do.
 */
export const choosePlan = (
  words: readonly Word[],
  counted: Counted,
  sort: '-date' | 'date' | '-total' | 'total',
): QueryPlan => {
  const [narrowest, second] = counted.facets;
  if (narrowest && narrowest.orders <= MOST_SORTED) return { by: 'sort', words: false };
  // Postgres intersects the indexes of several filters.
  if (second && leftOf(counted) <= MOST_SORTED_OF_SEVERAL) return { by: 'sort', words: false };
  if (isSortingCheaper(words, counted)) return { by: 'sort', words: true };
  if (narrowest?.facet !== 'travel' && narrowest?.facet !== 'fee') return { by: 'scan' };
  const { facet, values } = narrowest;
  if (sort.endsWith('date')) return { by: 'merge', facet, values };
  return facet === 'travel' && words.length === 0 ? { by: 'sort', words: false } : { by: 'scan' };
};

const leftOf = ({ all, facets }: Counted): number =>
  facets.reduce((orders, facet) => orders * (facet.orders / all), all);

const isSortingCheaper = (words: readonly Word[], counted: Counted): boolean => {
  const { all, facets } = counted;
  const indexed = words.filter((word) => word.indexed);
  const [first] = indexed;
  if (!first) return false;
  // The dictionary's count of one word replaces a count during the scan.
  if (words.length === 1 && facets.length === 0) return first.orders <= MOST_SORTED;

  const left = leftOf(counted);
  const holdingAll = (some: readonly Word[]) =>
    some.reduce((orders, word) => orders * Math.min(1, word.orders / all), all);
  // Orders that match rarely are as far apart as collected ones.
  const step = Math.min(SCANNED_FOR_ONE, all / left);
  const scannedFor = (found: number) => step * Math.min(left, (found / holdingAll(words)) * all);
  const sorting = sum(indexed.map(({ orders }) => orders)) + SCANNED_FOR_ONE * holdingAll(indexed);
  return sorting <= scannedFor(SHOWN) + scannedFor(COUNTED);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
