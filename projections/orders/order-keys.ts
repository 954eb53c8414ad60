import type { Knex } from 'knex';
import type { OrderKey } from './cursor.ts';
import { holdingWords, type Word } from './find-words.ts';
import type { OrderCountRow, OrderRow, OrderStatus } from './order-row.ts';

/** A part of the list, in its order: what is found from a key on, at most `limit`. */
export type Stretch = {
  status: OrderStatus | undefined;
  words: readonly Word[];
  sort: '-date' | 'date' | '-total' | 'total';
  /** `onwards` begins with the key itself, `backwards` with the one before it. */
  from: OrderKey | undefined;
  direction: 'onwards' | 'backwards';
  limit: number;
};

/** `found` is the count of all that is found, where it was counted on the way. */
export type FoundKey = OrderKey & { found?: number };

/** Postgres cannot know how many rows hold a word, so it is told whether to walk or to gather. */
const WALK = 'set local enable_seqscan = off; set local enable_bitmapscan = off';
const GATHER = 'set local enable_seqscan = off; set local enable_indexscan = off';

/**
 * Orders of a stretch. Without words, or with frequent ones, the index of the order is walked: a
 * keyset, so that the last page costs what the first one does. Rare words are looked up by their
 * trigrams, and what holds them is sorted.
 */
export const orderKeys = async (knex: Knex, stretch: Stretch): Promise<FoundKey[]> => {
  const { words } = stretch;
  if (words.length === 0) return walked(knex, stretch);
  const rare = await areRare(knex, stretch);
  return knex.transaction(async (transaction) => {
    await transaction.raw(rare ? GATHER : WALK);
    return rare ? gathered(transaction, stretch) : walked(transaction, stretch);
  });
};

/** Orders up to which all that are found are gathered; with one word, walking needs no count. */
const GATHERED = 40_000;
const GATHERED_OF_ONE_WORD = 5_000;

/** Whether so few orders are likely to hold all words that gathering them is cheaper than walking. */
const areRare = async (knex: Knex, { status, words }: Pick<Stretch, 'status' | 'words'>) => {
  const counts = await knex<OrderCountRow>('order_count');
  const all = counts.reduce((sum, { orders }) => sum + orders, 0);
  const share = words.reduce((product, { most }) => product * Math.min(1, most / all), 1);
  const limit = words.length === 1 && !status ? GATHERED_OF_ONE_WORD : GATHERED;
  return share * all <= limit;
};

/** Counts at most `most` orders that hold words, walking. */
export const countWalked = (
  knex: Knex,
  { status, words }: Pick<Stretch, 'status' | 'words'>,
  most: number,
): Promise<number> =>
  knex.transaction(async (transaction) => {
    await transaction.raw(WALK);
    const some = narrowed(transaction, { status, words })
      .select(transaction.raw('1'))
      .orderBy('created_at', 'desc')
      .limit(most);
    const row = await transaction
      .count<{ count: string }>({ count: '*' })
      .from(some.as('some'))
      .first();
    return Number(row?.count ?? 0);
  });

const narrowed = (knex: Knex, { status, words }: Pick<Stretch, 'status' | 'words'>) => {
  const query = knex<OrderRow>('order_list');
  if (status) query.where({ status });
  holdingWords(query, words);
  return query;
};

const walked = (knex: Knex, stretch: Stretch): Promise<FoundKey[]> =>
  inOrder(narrowed(knex, stretch).select('booking_id', 'created_at', 'fee_cents'), stretch);

const gathered = (knex: Knex, stretch: Stretch): Promise<FoundKey[]> => {
  const all = narrowed(knex, stretch).select('booking_id', 'created_at', 'fee_cents');
  const query = knex
    .withMaterialized('gathered', all)
    .from('gathered')
    .select('*', { found: knex.from('gathered').count() });
  return inOrder(query, stretch);
};

const inOrder = async (
  query: Knex.QueryBuilder,
  { sort, from, direction, limit }: Stretch,
): Promise<FoundKey[]> => {
  const columns = sort.endsWith('date')
    ? (['created_at', 'booking_id'] as const)
    : (['fee_cents', 'created_at', 'booking_id'] as const);
  const downwards = sort.startsWith('-') === (direction === 'onwards');
  if (from) {
    const compare = `${downwards ? '<' : '>'}${direction === 'onwards' ? '=' : ''}`;
    query.whereRaw(
      `(${columns.join(', ')}) ${compare} (${columns.map(() => '?').join(', ')})`,
      columns.map((column) => from[column]),
    );
  }
  for (const column of columns) query.orderBy(column, downwards ? 'desc' : 'asc');
  return query.limit(limit);
};
