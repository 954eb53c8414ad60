import type { Knex } from 'knex';
import { similarNumbers } from '#engine/booking/confirmation-number.ts';
import { bookingsOfIntents } from '../payments/queries.ts';
import { takenNumbers } from '../pnr-lookup/queries.ts';
import { containing } from './holding-words.ts';
import type { OrderTermRow } from './order-row.ts';
import { CARD_MARK, JOINED_MARK, NUMBER_MARK, searchText } from './search-text.ts';

const MOST_WORDS = 6;
const MOST_CORRECTIONS = 3;
/** Share of common trigrams; a word of five letters with two swapped reaches 0.2. */
const ALIKE = 0.19;
const NUMBER_LENGTH = 6;
/** Words in more orders than this are compared with the orders that other words find. */
const INDEXED = 50_000;

/** A word of a search: an order matches if it contains one of its readings. */
export type Word = {
  typed: string;
  readings: readonly string[];
  /**
   * The approximate number of orders with it in their names, from the dictionary; an order counts
   * twice if two of its names match. Numbers and flights are not in the dictionary; they are rare.
   */
  orders: number;
  /** Whether its trigrams are selective; one or two letters have none. */
  indexed: boolean;
};

/** The id of a payment at the provider, which is case-sensitive. */
const PAYMENT = /(?<!\S)pi_\w+/g;
/** The prefix of the id of a payment without a provider. */
const OWN_PAYMENT = /\b(?:free_admin|bulk_fix)_(?=\d)/g;
/** The number of words in the name of a city or an airline, the longest first. */
const JOINED_LENGTHS = [4, 3, 2];

/** A carrier and a number with a space between them are one flight. */
const WORD = /(?<!\S)(?:[a-z]{2}|[a-z]\d|\d[a-z]) \d{1,4}(?!\S)|\S+/g;

/**
 * Returns the words of a search; a name that is not in the dictionary is replaced by the most
 * similar ones.
 */
export const wordsOf = async (knex: Knex, search: string): Promise<Word[]> => {
  const payments = search.match(PAYMENT) ?? [];
  const rest =
    searchText(search.replaceAll(PAYMENT, ' ').replaceAll(OWN_PAYMENT, '')).match(WORD) ?? [];
  const [paid, words] = await Promise.all([
    Promise.all(payments.map((id) => ofPayment(knex, id))),
    withJoinedNames(knex, rest).then((joined) => lookUp(knex, joined.slice(0, MOST_WORDS))),
  ]);
  return [...paid, ...words];
};

/** Matches the orders whose payment at the provider has this id, or begins with it. */
const ofPayment = async (knex: Knex, typed: string): Promise<Word> => {
  const ids = await bookingsOfIntents(knex, typed, MOST_CORRECTIONS);
  return { typed, readings: ids.map(String), orders: ids.length, indexed: true };
};

/** Joins the longest name of a city or an airline of several words into one word. */
const withJoinedNames = async (knex: Knex, words: readonly string[]): Promise<string[]> => {
  const runs = words.flatMap((_, start) =>
    JOINED_LENGTHS.map((length) => ({ start, run: words.slice(start, start + length) })),
  );
  const joined = runs.map(({ start, run }) => ({
    start,
    length: run.length,
    name: `${JOINED_MARK}${run.join('').replaceAll(/[^a-z]/g, '')}`,
  }));
  if (words.length < 2) return [...words];
  const known: string[] = await knex<OrderTermRow>('order_term')
    .whereRaw('term = any(:names)', { names: joined.map(({ name }) => name) })
    .pluck('term');
  const found = joined.find(({ name, length }) => length > 1 && known.includes(name));
  if (!found) return [...words];
  const { start, length, name } = found;
  return [...words.slice(0, start), name, ...words.slice(start + length)];
};

/**
 * Returns alternatives for words that no order contains together, or `undefined`: splits addresses,
 * and tries the confirmation numbers closest to six characters.
 */
export const correctedWords = async (
  knex: Knex,
  words: readonly Word[],
): Promise<Word[] | undefined> => {
  const typed = words.map((word) => word.typed);
  const parts = typed.flatMap((word) => word.match(/[a-z0-9]+/g) ?? [word]);
  const isWhole = parts.join() === typed.join();
  const [known, taken] = await Promise.all([
    isWhole ? words : lookUp(knex, parts),
    takenNumbers(knex, parts.flatMap(similarTo)),
  ]);
  if (isWhole && taken.length === 0) return undefined;
  return known.map((word) => {
    const similar = new Set(similarTo(word.typed));
    const numbers = taken.filter((number) => similar.has(number));
    return { ...word, readings: [...word.readings, ...numbers.map(marked)] };
  });
};

const similarTo = (word: string): string[] => similarNumbers(word.toUpperCase());

const marked = (number: string): string => `${NUMBER_MARK}${number.toLowerCase()}`;

const lookUp = async (knex: Knex, words: readonly string[]): Promise<Word[]> => {
  const names = words.map(namesOf);
  const { counts, all } = await countHolding(knex, names.flat());
  return Promise.all(
    words.map(async (typed, index): Promise<Word> => {
      const [name, ...others] = (names[index] ?? []).map((each) => counts.get(each) ?? 0);
      if (name === undefined) return known(typed, 0);
      if (name === 0 && names[index]?.[0] === typed && typed.length > 2) {
        return misspelled(knex, typed);
      }
      // Names joined in one word, as in an address, are rarer.
      return known(
        typed,
        others.reduce((orders, each) => orders * (each / all), name),
      );
    }),
  );
};

/**
 * Returns the parts of a word that the dictionary may contain: names, their initials, or a card; no
 * number.
 */
const namesOf = (word: string): string[] => {
  if (/^\d{4}$/.test(word)) return [`${CARD_MARK}${word}`];
  return /\d/.test(word) ? [] : (word.match(/[a-z]{3,}|^[a-z]{1,2}$/g) ?? []);
};

const known = (typed: string, orders: number): Word => ({
  typed,
  readings: /[a-z0-9]/.test(typed) ? [typed.replace(' ', '')] : [],
  orders,
  indexed: /[a-z0-9]{3}|[a-z0-9]{2} \d/.test(typed) && orders <= INDEXED,
});

const misspelled = async (knex: Knex, typed: string): Promise<Word> => {
  const names = await namesLike(knex, typed);
  const number = typed.length <= NUMBER_LENGTH ? [`${NUMBER_MARK}${typed}`] : [];
  const orders = names.reduce((sum, name) => sum + name.orders, 0);
  const readings = [...number, ...names.map(({ term }) => term)];
  return { typed, readings, orders, indexed: orders <= INDEXED };
};

/** Counts all orders, and those whose names contain these. */
const countHolding = async (knex: Knex, names: readonly string[]) => {
  if (names.length === 0) return { counts: new Map<string, number>(), all: 0 };
  const { rows } = await knex.raw<{ rows: { all: number; orders: number }[] }>(
    `select (select sum(orders) from order_count where facet = 'all')::bigint as all,
       (select coalesce(sum(orders), 0) from order_term where term like pattern)::bigint as orders
     from unnest(?::text[]) with ordinality as name (pattern, place) order by place`,
    [names.map(containing)],
  );
  const counts = new Map(names.map((name, index) => [name, rows[index]?.orders ?? 0]));
  return { counts, all: rows[0]?.all ?? 0 };
};

/**
 * Returns the names most similar to a word, and their counts, in longer names too. A text of less
 * than half the length is not a misspelling.
 */
const namesLike = (knex: Knex, word: string): Promise<OrderTermRow[]> =>
  knex.transaction(async (transaction) => {
    // Postgres underestimates the cost of the comparison, and would make it with every term.
    await transaction.raw(
      `set local pg_trgm.similarity_threshold = ${ALIKE}; set local enable_seqscan = off`,
    );
    const { rows } = await transaction.raw<{ rows: OrderTermRow[] }>(
      `select term, (select sum(orders) from order_term where term like '%' || alike.term || '%')::bigint as orders
       from (
         select term from order_term where term % :word and length(term) * 2 > length(:word)
         order by similarity(term, :word) desc, orders desc limit ${MOST_CORRECTIONS}
       ) alike`,
      { word },
    );
    return rows;
  });
