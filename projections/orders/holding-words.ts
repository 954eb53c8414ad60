import type { Knex } from 'knex';
import type { Word } from './find-words.ts';
import type { OrderRow } from './order-row.ts';

/** Only this many characters of a word are looked up by trigrams. */
const LOOKED_UP = 12;

/** The pattern of texts that contain a word. */
export const containing = (word: string): string =>
  `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Restricts a query to the orders that contain every word. `like` uses the trigram index;
 * `position` is the faster comparison without it.
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
