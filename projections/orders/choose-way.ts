import type { Counted } from './facets.ts';
import type { Word } from './find-words.ts';

/** A search for words that more orders contain stops counting here. */
export const COUNTED = 1_000;
/**
 * Collects all orders, and so counts them exactly, if one word or filter matches at most this many.
 */
const GATHERED = 2_000;
const SHOWN = 20;
/** The same for several filters together, assuming that they are independent. */
const GATHERED_OF_SEVERAL = 5_000;
/** The number of orders that an index scan reads in the time in which one order is collected. */
const WALKED_FOR_ONE = 5;

/**
 * The query plan of a list. *Gathering* collects all orders that contain the words, by their
 * trigrams, or that match a filter, and sorts them. *Walking* scans the sorted orders until enough
 * match. *Merging* scans each value of a filter and merges the results: for days of travel, whose
 * order differs from the list's.
 */
export type Way =
  | { by: 'gather'; words: boolean }
  | { by: 'walk' }
  | { by: 'merge'; facet: 'travel' | 'fee'; values: readonly string[] };

/**
 * Chooses the query plan. Postgres cannot know the frequency of words and combinations; the
 * dictionary and the counts do.
 */
export const chooseWay = (
  words: readonly Word[],
  counted: Counted,
  sort: '-date' | 'date' | '-total' | 'total',
): Way => {
  const [narrowest, second] = counted.facets;
  if (narrowest && narrowest.orders <= GATHERED) return { by: 'gather', words: false };
  // Postgres intersects the indexes of several filters.
  if (second && leftOf(counted) <= GATHERED_OF_SEVERAL) return { by: 'gather', words: false };
  if (isGatheringCheaper(words, counted)) return { by: 'gather', words: true };
  if (narrowest?.facet !== 'travel' && narrowest?.facet !== 'fee') return { by: 'walk' };
  const { facet, values } = narrowest;
  if (sort.endsWith('date')) return { by: 'merge', facet, values };
  return facet === 'travel' && words.length === 0 ? { by: 'gather', words: false } : { by: 'walk' };
};

const leftOf = ({ all, facets }: Counted): number =>
  facets.reduce((orders, facet) => orders * (facet.orders / all), all);

const isGatheringCheaper = (words: readonly Word[], counted: Counted): boolean => {
  const { all, facets } = counted;
  const indexed = words.filter((word) => word.indexed);
  const [first] = indexed;
  if (!first) return false;
  // The dictionary's count of one word replaces a count during the scan.
  if (words.length === 1 && facets.length === 0) return first.orders <= GATHERED;

  const left = leftOf(counted);
  const holdingAll = (some: readonly Word[]) =>
    some.reduce((orders, word) => orders * Math.min(1, word.orders / all), all);
  // Orders that match rarely are as far apart as collected ones.
  const step = Math.min(WALKED_FOR_ONE, all / left);
  const walkedFor = (found: number) => step * Math.min(left, (found / holdingAll(words)) * all);
  const gathering = sum(indexed.map(({ orders }) => orders)) + WALKED_FOR_ONE * holdingAll(indexed);
  return gathering <= walkedFor(SHOWN) + walkedFor(COUNTED);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
