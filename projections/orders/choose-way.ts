import type { Counted } from './facets.ts';
import type { Word } from './find-words.ts';

/** A search for words that more orders hold than this stops counting here. */
export const COUNTED = 1_000;
/** Orders that one word or one filter leaves, up to which all are gathered and so counted exactly. */
const GATHERED = 2_000;
const SHOWN = 20;
/** Orders that are walked over in the time in which one, lying anywhere, is gathered. */
const WALKED_FOR_ONE = 5;

/**
 * The way to the orders of a list. *Gathering* takes all that hold the words, by their trigrams, or
 * all that a filter leaves, and sorts them. *Walking* goes through the orders as they are sorted until
 * enough are found. *Merging* walks through each value of a filter and merges what it finds: the days
 * of travel, which lie far from the order of the list.
 */
export type Way =
  | { by: 'gather'; words: boolean }
  | { by: 'walk' }
  | { by: 'merge'; facet: 'travel' | 'fee'; values: readonly string[] };

/** Postgres cannot know how frequent words and combinations are; the dictionary and the counts do. */
export const chooseWay = (
  words: readonly Word[],
  counted: Counted,
  sort: '-date' | 'date' | '-total' | 'total',
): Way => {
  const [narrowest] = counted.facets;
  if (narrowest && narrowest.orders <= GATHERED) return { by: 'gather', words: false };
  if (isGatheringCheaper(words, counted)) return { by: 'gather', words: true };
  if (narrowest?.facet !== 'travel' && narrowest?.facet !== 'fee') return { by: 'walk' };
  const { facet, values } = narrowest;
  if (sort.endsWith('date')) return { by: 'merge', facet, values };
  return facet === 'travel' && words.length === 0 ? { by: 'gather', words: false } : { by: 'walk' };
};

const isGatheringCheaper = (words: readonly Word[], { all, facets }: Counted): boolean => {
  const indexed = words.filter((word) => word.indexed);
  const [first] = indexed;
  if (!first) return false;
  // What the dictionary says of one word need not be counted when walking.
  if (words.length === 1 && facets.length === 0) return first.orders <= GATHERED;

  const left = facets.reduce((orders, facet) => orders * (facet.orders / all), all);
  const holdingAll = (some: readonly Word[]) =>
    some.reduce((orders, word) => orders * Math.min(1, word.orders / all), all);
  // Orders that few are left of lie as far from each other as gathered ones.
  const step = Math.min(WALKED_FOR_ONE, all / left);
  const walkedFor = (found: number) => step * Math.min(left, (found / holdingAll(words)) * all);
  const gathering = sum(indexed.map(({ orders }) => orders)) + WALKED_FOR_ONE * holdingAll(indexed);
  return gathering <= walkedFor(SHOWN) + walkedFor(COUNTED);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
