import type { Knex } from 'knex';
import type { Word } from './find-words.ts';
import type { OrderRow } from './order-row.ts';

/** Of a longer word only the beginning is looked up by its trigrams. */
const LOOKED_UP = 12;

/** The pattern of texts that contain a word. */
export const containing = (word: string): string =>
  `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Narrows a query to the orders that hold every word. Only with `like` does Postgres look into the
 * index of trigrams, `position` is the faster comparison.
 */
export const holdingWords = (
  query: Knex.QueryBuilder<OrderRow>,
  words: readonly Word[],
  by: 'index' | 'comparison',
): void => {
  for (const { readings, indexed } of words) {
    query.where((any) => {
      if (readings.length === 0) any.whereRaw('false');
      for (const word of readings) {
        const isLookedUp = indexed && by === 'index';
        any.orWhere((one) => {
          if (isLookedUp) one.whereLike('search', containing(word.slice(0, LOOKED_UP)));
          if (!isLookedUp || word.length > LOOKED_UP) {
            one.whereRaw('position(:word in search) > 0', { word });
          }
        });
      }
    });
  }
};
