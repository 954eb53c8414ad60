import type { Knex } from 'knex';
import { similarNumbers } from '#engine/booking/confirmation-number.ts';
import { bookingsOfIntents } from '../payments/queries.ts';
import { takenNumbers } from '../pnr-lookup/queries.ts';
import { containing } from './holding-words.ts';
import type { OrderTermRow } from './order-row.ts';
import { CARD_MARK, CITY_MARK, NUMBER_MARK, searchText } from './search-text.ts';

const MOST_WORDS = 6;
const MOST_CORRECTIONS = 3;
/** Share of trigrams in common; two letters of five in each other's place reach 0.2. */
const ALIKE = 0.19;
const NUMBER_LENGTH = 6;
/** Words that more orders hold than this are compared with orders that other words find. */
const INDEXED = 50_000;

/** A word of a search: an order holds it in one of its readings, or is not found. */
export type Word = {
  typed: string;
  readings: readonly string[];
  /**
   * About how many orders hold it in their names, as the dictionary counts: an order twice where two
   * of its names do. Numbers and flights are not in the dictionary; they are rare.
   */
  orders: number;
  /** Whether its trigrams lead to few orders; one or two letters have none. */
  indexed: boolean;
};

/** The id of a payment at the provider, whose letters count as they are typed. */
const PAYMENT = /(?<!\S)pi_\w+/g;
/** What the id of a payment without a provider has before the booking's. */
const OWN_PAYMENT = /\b(?:free_admin|bulk_fix)_(?=\d)/g;
/** How many words the name of a city may have, the longest first. */
const CITY_LENGTHS = [4, 3, 2];

/** A carrier and a number with a blank between them are one flight. */
const WORD = /(?<!\S)(?:[a-z]{2}|[a-z]\d|\d[a-z]) \d{1,4}(?!\S)|\S+/g;

/** The words of a search; a name that the dictionary does not know stands for those most like it. */
export const wordsOf = async (knex: Knex, search: string): Promise<Word[]> => {
  const payments = search.match(PAYMENT) ?? [];
  const rest =
    searchText(search.replaceAll(PAYMENT, ' ').replaceAll(OWN_PAYMENT, '')).match(WORD) ?? [];
  const [paid, words] = await Promise.all([
    Promise.all(payments.map((id) => ofPayment(knex, id))),
    withCities(knex, rest).then((joined) => lookUp(knex, joined.slice(0, MOST_WORDS))),
  ]);
  return [...paid, ...words];
};

/** Stands for the orders whose payment at the provider has this id, or begins with it. */
const ofPayment = async (knex: Knex, typed: string): Promise<Word> => {
  const ids = await bookingsOfIntents(knex, typed, MOST_CORRECTIONS);
  return { typed, readings: ids.map(String), orders: ids.length, indexed: true };
};

/** The longest city of several words that stands in a search is one word there. */
const withCities = async (knex: Knex, words: readonly string[]): Promise<string[]> => {
  const runs = words.flatMap((_, start) =>
    CITY_LENGTHS.map((length) => ({ start, run: words.slice(start, start + length) })),
  );
  const joined = runs.map(({ start, run }) => ({
    start,
    length: run.length,
    city: `${CITY_MARK}${run.join('').replaceAll(/[^a-z]/g, '')}`,
  }));
  if (words.length < 2) return [...words];
  const known: string[] = await knex<OrderTermRow>('order_term')
    .whereRaw('term = any(:cities)', { cities: joined.map(({ city }) => city) })
    .pluck('term');
  const found = joined.find(({ city, length }) => length > 1 && known.includes(city));
  if (!found) return [...words];
  const { start, length, city } = found;
  return [...words.slice(0, start), city, ...words.slice(start + length)];
};

/**
 * What else may have been meant by words that no order holds together, or `undefined`: addresses are
 * taken apart, and six characters stand for the confirmation numbers next to them, too.
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
      // Names in one word, as in an address, are rarer together.
      return known(
        typed,
        others.reduce((orders, each) => orders * (each / all), name),
      );
    }),
  );
};

/** What the dictionary may know of a word: names, one or two letters of them, or a card; no number. */
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

/** How many orders there are, and how many have names that contain these. */
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
 * The names most like a word, and how many orders hold each, in longer names too. What is not half as
 * long is no misspelling.
 */
const namesLike = (knex: Knex, word: string): Promise<OrderTermRow[]> =>
  knex.transaction(async (transaction) => {
    // Postgres takes the comparison for cheap, and would make it with every term.
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
