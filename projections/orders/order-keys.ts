import type { Knex } from 'knex';
import type { OrderKey } from './cursor.ts';
import type { Word } from './find-words.ts';
import { holdingWords } from './holding-words.ts';
import type { OrderRow, OrderStatus } from './order-row.ts';

/** What narrows the list, and the way to it (`isGatheringCheaper`). */
export type Narrowing = {
  status: OrderStatus | undefined;
  words: readonly Word[];
  gathering: boolean;
};

/** A part of the list, in its order: what is found from a key on, at most `limit`. */
export type Stretch = Narrowing & {
  sort: '-date' | 'date' | '-total' | 'total';
  /** `onwards` begins with the key itself, `backwards` with the one before it. */
  from: OrderKey | undefined;
  direction: 'onwards' | 'backwards';
  limit: number;
};

/** `found` is the count of all that is found, where it was counted on the way. */
export type FoundKey = OrderKey & { found?: number };

const KEY = ['booking_id', 'created_at', 'fee_cents'] as const;

/** Orders of a stretch; by a keyset, so that the last page costs what the first one does. */
export const orderKeys = (knex: Knex, stretch: Stretch): Promise<FoundKey[]> =>
  stretch.gathering ? gathered(knex, stretch) : walked(knex, stretch);

const gathered = async (knex: Knex, stretch: Stretch): Promise<FoundKey[]> => {
  const all = inStatus(knex, stretch).select(...KEY);
  holdingWords(all, stretch.words, 'index');
  const query = knex
    .withMaterialized('gathered', all)
    .from('gathered')
    .select('*', { found: knex.from('gathered').count() });
  return inOrder(query, stretch).limit(stretch.limit);
};

const walked = async (knex: Knex, stretch: Stretch): Promise<FoundKey[]> =>
  holding(knex, stretch)
    .select(...KEY)
    .limit(stretch.limit);

/** Counts at most `most` orders that hold words, walking. */
export const countWalked = async (
  knex: Knex,
  narrowing: Narrowing,
  most: number,
): Promise<number> => {
  const anywhere = { sort: '-date', from: undefined, direction: 'onwards' } as const;
  const some = holding(knex, { ...narrowing, ...anywhere })
    .select(knex.raw('1'))
    .limit(most);
  const row = await knex.count<{ count: number }>({ count: '*' }).from(some.as('some')).first();
  return row?.count ?? 0;
};

/**
 * The orders of a walk that hold the words. The offset is a fence: without it Postgres, who cannot
 * know how many rows hold a word, would mix words and order, and often sort all that it finds.
 */
const holding = (knex: Knex, walk: Omit<Stretch, 'limit'>) => {
  const orders = inOrder(inStatus(knex, walk).select(...KEY, 'search'), walk);
  const query = knex<OrderRow>(knex.raw('(? offset 0) as walk', [orders]));
  holdingWords(query, walk.words, 'comparison');
  return query;
};

const inStatus = (knex: Knex, { status }: Pick<Stretch, 'status'>) => {
  const query = knex<OrderRow>('order_list');
  return status ? query.where({ status }) : query;
};

const inOrder = (
  query: Knex.QueryBuilder,
  { sort, from, direction }: Pick<Stretch, 'sort' | 'from' | 'direction'>,
): Knex.QueryBuilder => {
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
  return query;
};
