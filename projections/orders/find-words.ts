import type { Knex } from 'knex';
import { similarNumbers } from '#engine/booking/confirmation-number.ts';
import { takenNumbers } from '../pnr-lookup/queries.ts';
import type { OrderRow, OrderTermRow } from './order-row.ts';
import { NUMBER_MARK, searchText } from './search-text.ts';

const MOST_WORDS = 6;
const MOST_CORRECTIONS = 3;
/** Share of trigrams in common; two letters of five in each other's place reach 0.2. */
const ALIKE = 0.19;
const NUMBER_LENGTH = 6;
/** Of a longer word only the beginning is looked up by its trigrams. */
const LOOKED_UP = 12;

/** A word of a search: an order holds it in one of its readings, or is not found. */
export type Word = {
  typed: string;
  readings: readonly string[];
  /** How many orders hold it at most, as far as the dictionary knows; `Infinity` for one or two letters. */
  most: number;
};

const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Narrows a query to the orders that hold every word. */
export const holdingWords = (query: Knex.QueryBuilder<OrderRow>, words: readonly Word[]): void => {
  for (const { readings } of words) {
    query.where((any) => {
      if (readings.length === 0) any.whereRaw('false');
      for (const reading of readings) any.orWhere((one) => holding(one, reading));
    });
  }
};

const holding = (query: Knex.QueryBuilder<OrderRow>, word: string): void => {
  query.whereLike('search', containing(word.slice(0, LOOKED_UP)));
  if (word.length > LOOKED_UP) query.whereRaw('position(:word in search) > 0', { word });
};

/** The words of a search; a name that the dictionary does not know stands for those most like it. */
export const wordsOf = (knex: Knex, search: string): Promise<Word[]> =>
  Promise.all(
    searchText(search)
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, MOST_WORDS)
      .map((word) => lookUp(knex, word)),
  );

/**
 * What may have been meant by words that no order holds together: addresses are taken apart, and six
 * characters stand for the confirmation numbers next to them, too.
 */
export const correctedWords = (knex: Knex, words: readonly Word[]): Promise<Word[]> =>
  Promise.all(
    words
      .flatMap(({ typed }) => typed.match(/[a-z0-9]+/g) ?? [typed])
      .map(async (typed) => {
        const word = await lookUp(knex, typed);
        const numbers = await takenNumbers(knex, similarNumbers(typed.toUpperCase()));
        const marked = numbers.map((number) => `${NUMBER_MARK}${number.toLowerCase()}`);
        return { ...word, readings: [...word.readings, ...marked] };
      }),
  );

const lookUp = async (knex: Knex, typed: string): Promise<Word> => {
  const asTyped = { typed, readings: [typed] };
  if (!/[a-z0-9]/.test(typed)) return { typed, readings: [], most: 0 };
  if (!/[a-z0-9]{3}/.test(typed)) return { ...asTyped, most: Infinity };
  const names = typed.match(/[a-z]{3,}/g) ?? [];
  // Numbers and flights are rare.
  if (names.length === 0) return { ...asTyped, most: 0 };
  const most = Math.min(...(await Promise.all(names.map((name) => ordersHolding(knex, name)))));
  if (most > 0 || names[0] !== typed) return { ...asTyped, most };

  const alike = await namesLike(knex, typed);
  return {
    typed,
    readings: [
      ...(typed.length <= NUMBER_LENGTH ? [`${NUMBER_MARK}${typed}`] : []),
      ...alike.map(({ term }) => term),
    ],
    most: alike.reduce((sum, { orders }) => sum + orders, 0),
  };
};

const ordersHolding = async (knex: Knex, name: string): Promise<number> => {
  const row = await knex<OrderTermRow>('order_term')
    .whereLike('term', containing(name))
    .sum<{ sum: string | null }>({ sum: 'orders' })
    .first();
  return Number(row?.sum ?? 0);
};

const namesLike = (knex: Knex, word: string): Promise<OrderTermRow[]> =>
  knex.transaction(async (transaction): Promise<OrderTermRow[]> => {
    await transaction.raw(`set local pg_trgm.similarity_threshold = ${ALIKE}`);
    return transaction<OrderTermRow>('order_term')
      .whereRaw('term % :word', { word })
      .orderByRaw('similarity(term, :word) desc, orders desc', { word })
      .limit(MOST_CORRECTIONS)
      .select('term', 'orders');
  });
