import type { Word } from './find-words.ts';
import type { OrderCountRow, OrderStatus } from './order-row.ts';

/** A search for words that more orders hold than this stops counting here. */
export const COUNTED = 1_000;
/** Orders that hold one word, up to which all are gathered and so counted exactly. */
const GATHERED_OF_ONE_WORD = 2_000;
const SHOWN = 20;
/** Orders that are walked over in the time in which one, lying anywhere, is gathered. */
const WALKED_FOR_ONE = 5;

/**
 * There are two ways to the orders that hold some words. *Gathering* looks the words up by their
 * trigrams and sorts all that hold them; *walking* goes through the orders as they are sorted until
 * enough are found. Postgres cannot know how frequent a word is, the dictionary does.
 */
export const isGatheringCheaper = (
  words: readonly Word[],
  status: OrderStatus | undefined,
  counts: readonly OrderCountRow[],
): boolean => {
  const indexed = words.filter((word) => word.indexed);
  if (indexed.length === 0) return false;
  const [first] = indexed;
  // What the dictionary says of one word need not be counted when walking.
  if (words.length === 1 && !status && first) return first.orders <= GATHERED_OF_ONE_WORD;

  const all = sum(counts.map(({ orders }) => orders));
  const inStatus = sum(
    counts.filter((row) => !status || row.status === status).map((row) => row.orders),
  );
  const holdingAll = (some: readonly Word[]) =>
    some.reduce((orders, word) => orders * Math.min(1, word.orders / all), all);
  // Orders of a rare status lie as far from each other as gathered ones.
  const step = Math.min(WALKED_FOR_ONE, all / inStatus);
  const walkedFor = (found: number) => step * Math.min(inStatus, (found / holdingAll(words)) * all);
  const gathering = sum(indexed.map(({ orders }) => orders)) + WALKED_FOR_ONE * holdingAll(indexed);
  return gathering <= walkedFor(SHOWN) + walkedFor(COUNTED);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
