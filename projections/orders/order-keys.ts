import type { Knex } from 'knex';
import type { QueryPlan } from './choose-plan.ts';
import type { OrderKey } from './cursor.ts';
import type { OrderFilters } from './facets.ts';
import type { Word } from './find-words.ts';
import { holdingWords } from './holding-words.ts';
import type { OrderRow } from './order-row.ts';

/** The filters and words of the list, and the query plan. */
export type Narrowing = { filters: OrderFilters; words: readonly Word[]; plan: QueryPlan };

/** A part of the list, in its order: at most `limit` matches from a key on. */
export type Stretch = Narrowing & {
  sort: '-date' | 'date' | '-total' | 'total';
  /** `onwards` begins with the key itself, `backwards` with the one before it, or at the end. */
  from: OrderKey | undefined;
  direction: 'onwards' | 'backwards';
  limit: number;
};

/** `found` is the number of all matches, if it was counted. */
export type FoundKey = OrderKey & { found?: number };

const KEY = ['booking_id', 'created_at', 'fee_cents'] as const;

/** Returns orders of a part; by a keyset, so that the last page costs the same as the first. */
export const orderKeys = (knex: Knex, stretch: Stretch): Promise<FoundKey[]> => {
  const { plan } = stretch;
  switch (plan.by) {
    case 'sort':
      return sortedMatches(knex, stretch, plan);
    case 'merge':
      return merged(knex, stretch, plan);
    case 'scan':
      return scanned(knex, stretch);
    default:
      return plan satisfies never;
  }
};

const sortedMatches = async (
  knex: Knex,
  stretch: Stretch,
  { words }: Extract<QueryPlan, { by: 'sort' }>,
): Promise<FoundKey[]> => {
  const all = leftBy(knex, stretch.filters).select(...KEY);
  holdingWords(all, stretch.words, words ? 'index' : 'comparison');
  const query = knex
    .withMaterialized('matches', all)
    .from('matches')
    .select('*', { found: knex.from('matches').count() });
  return inOrder(query, stretch).limit(stretch.limit);
};

const scanned = async (knex: Knex, stretch: Stretch): Promise<FoundKey[]> =>
  holding(knex, leftBy(knex, stretch.filters), stretch)
    .select(...KEY)
    .limit(stretch.limit);

const COLUMNS = { travel: 'travel_date', fee: 'fee_cents' } as const;

/**
 * Scans each value of a filter. The first order of every value shows which values can be in the
 * part: at most as many values as it has orders.
 */
const merged = async (
  knex: Knex,
  stretch: Stretch,
  { facet, values }: Extract<QueryPlan, { by: 'merge' }>,
): Promise<FoundKey[]> => {
  const { limit } = stretch;
  const ofValue = (most: number) => {
    const { travel, fee, ...others } = stretch.filters;
    const filters = { ...others, ...(facet === 'travel' ? { fee } : { travel }) };
    const one = leftBy(knex, filters).whereRaw('?? = value', [COLUMNS[facet]]);
    return holding(knex, one, stretch)
      .select(...KEY)
      .limit(most);
  };
  const type = facet === 'travel' ? 'text' : 'integer';
  const heads = knex
    .from(
      knex.raw(`unnest(?::text[]::${type}[]) as each (value) cross join lateral (?) as one`, [
        [...values],
        ofValue(1),
      ]),
    )
    .select('each.value', 'one.*');
  const chosen = sorted(knex.from(heads.as('heads')).select('value'), stretch).limit(limit);
  const found = knex
    .from(knex.raw('(?) as chosen cross join lateral (?) as one', [chosen, ofValue(limit)]))
    .select('one.*');
  return sorted(knex.from(found.as('found')).select<FoundKey[]>(...KEY), stretch).limit(limit);
};

/** Counts at most `most` matching orders with an index scan. */
export const countScanned = async (
  knex: Knex,
  { filters, words }: Narrowing,
  most: number,
): Promise<number> => {
  const left = leftBy(knex, filters);
  const anywhere = { sort: '-date', from: undefined, direction: 'onwards', words } as const;
  const some = (words.length > 0 ? holding(knex, left, anywhere) : left)
    .select(knex.raw('1'))
    .limit(most);
  const row = await knex.count<{ count: number }>({ count: '*' }).from(some.as('some')).first();
  return row?.count ?? 0;
};

/**
 * Filters ordered orders by words. The offset is a fence: without it the planner, which cannot
 * estimate how many rows contain a word, would merge words and order, and often sort all matches.
 */
const holding = (
  knex: Knex,
  orders: Knex.QueryBuilder<OrderRow>,
  scan: Pick<Stretch, 'sort' | 'from' | 'direction' | 'words'>,
): Knex.QueryBuilder<OrderRow> => {
  if (scan.words.length === 0) return inOrder(orders, scan);
  const scanning = inOrder(orders.select(...KEY, 'search'), scan);
  const query = knex<OrderRow>(knex.raw('(? offset 0) as scan', [scanning]));
  holdingWords(query, scan.words, 'comparison');
  return query;
};

const DAY_MS = 86_400_000;

/** The orders that match the filters. */
const leftBy = (
  knex: Knex,
  { status, created, travel, airline, route, fee }: OrderFilters,
): Knex.QueryBuilder<OrderRow> => {
  const query = knex<OrderRow>('order_list');
  if (status) query.where({ status });
  if (airline) query.where({ airline });
  if (route) query.where({ route });
  if (created?.from) query.where('created_at', '>=', new Date(created.from));
  if (created?.to) query.where('created_at', '<', new Date(Date.parse(created.to) + DAY_MS));
  if (travel?.from) query.where('travel_date', '>=', travel.from);
  if (travel?.to) query.where('travel_date', '<=', travel.to);
  if (fee?.from !== undefined) query.where('fee_cents', '>=', fee.from);
  if (fee?.to !== undefined) query.where('fee_cents', '<=', fee.to);
  return query;
};

type Order = Pick<Stretch, 'sort' | 'direction'>;

const columnsOf = ({ sort }: Pick<Order, 'sort'>) =>
  sort.endsWith('date')
    ? (['created_at', 'booking_id'] as const)
    : (['fee_cents', 'created_at', 'booking_id'] as const);

const isDownwards = ({ sort, direction }: Order) =>
  sort.startsWith('-') === (direction === 'onwards');

/** From a key on, sorted. */
const inOrder = <Query extends Knex.QueryBuilder>(
  query: Query,
  { from, ...order }: Order & Pick<Stretch, 'from'>,
): Query => {
  if (from) {
    const columns = columnsOf(order);
    const compare = `${isDownwards(order) ? '<' : '>'}${order.direction === 'onwards' ? '=' : ''}`;
    query.whereRaw(
      `(${columns.join(', ')}) ${compare} (${columns.map(() => '?').join(', ')})`,
      columns.map((column) => from[column]),
    );
  }
  return sorted(query, order);
};

const sorted = <Query extends Knex.QueryBuilder>(query: Query, order: Order): Query => {
  for (const column of columnsOf(order)) query.orderBy(column, isDownwards(order) ? 'desc' : 'asc');
  return query;
};
