import type { Knex } from 'knex';
import { foldText } from '#engine/flights/fold-text.ts';
import type { OrderRow, OrderTermRow } from './order-row.ts';

const MOST_WORDS = 6;
const MOST_CORRECTIONS = 3;
/** Share of trigrams in common; two letters of six in each other's place reach 0.27. */
const ALIKE = 0.25;

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Narrows a query to the orders that hold every word, each in one of its readings. */
export const holdingWords = (
  query: Knex.QueryBuilder<OrderRow>,
  words: readonly (readonly string[])[],
): void => {
  for (const readings of words) {
    query.where((any) => {
      for (const reading of readings) any.orWhereLike('search', `%${escaped(reading)}%`);
    });
  }
};

/**
 * The words of a search, each with the readings it may have: itself where any order holds it,
 * otherwise the words most like it. A word like nothing has no reading: then nothing is found.
 */
export const findWords = async (knex: Knex, search: string): Promise<string[][]> =>
  Promise.all(
    foldText(search)
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, MOST_WORDS)
      .map((word) => readingsOf(knex, word)),
  );

const readingsOf = async (knex: Knex, word: string): Promise<string[]> => {
  const held = await knex<OrderRow>('order_list')
    .whereLike('search', `%${escaped(word)}%`)
    .first('booking_id');
  if (held) return [word];
  return knex.transaction(async (transaction) => {
    await transaction.raw(`set local pg_trgm.similarity_threshold = ${ALIKE}`);
    const alike = await transaction<OrderTermRow>('order_term')
      .whereRaw('term % :word', { word })
      .orderByRaw('similarity(term, :word) desc, orders desc', { word })
      .limit(MOST_CORRECTIONS)
      .select('term');
    return alike.map(({ term }) => term);
  });
};
