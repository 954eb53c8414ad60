import type { Knex } from 'knex';
import { feeValue, type OrderCountRow, type OrderFacet, type OrderStatus } from './order-row.ts';

/** Both ends are inclusive; one may be open. */
export type Range<Value> = { from?: Value | undefined; to?: Value | undefined };

/**
 * The filters of the list besides words. Days are `YYYY-MM-DD`, those of creation in UTC; fees in
 * cents.
 */
export type OrderFilters = {
  status?: OrderStatus | undefined;
  created?: Range<string> | undefined;
  travel?: Range<string> | undefined;
  airline?: string | undefined;
  route?: string | undefined;
  fee?: Range<number> | undefined;
};

/** A filter in use: how many orders match it (within the status), and its values. */
export type Facet = { facet: OrderFacet | 'status'; orders: number; values: string[] };

/** The stored counts of a list. */
export type Counted = {
  /** All orders, unfiltered: in each status, and together. */
  statuses: OrderCountRow[];
  all: number;
  /** The filters in use, the most selective first. */
  facets: Facet[];
  /**
   * How many orders match the filters, if the counts contain it: with one filter besides the
   * status.
   */
  exactly: number | undefined;
};

type FacetCount = { facet: OrderFacet; value: string; orders: number };

/** Returns the values that match a filter. */
const passing = ({ created, travel, airline, route, fee }: OrderFilters) => {
  const between = (facet: OrderFacet, range: Range<string> | undefined, last: string) =>
    range && (range.from !== undefined || range.to !== undefined)
      ? [{ facet, from: range.from ?? '', to: range.to ?? last }]
      : [];
  const one = (facet: OrderFacet, value: string | undefined) =>
    value === undefined ? [] : [{ facet, from: value, to: value }];
  return [
    ...between('created', created, LAST_DAY),
    ...between('travel', travel, LAST_DAY),
    ...one('airline', airline),
    ...one('route', route),
    ...between('fee', { from: asValue(fee?.from), to: asValue(fee?.to) }, LAST_FEE),
  ];
};

const LAST_DAY = '9999-12-31';
const LAST_FEE = '999999999';

const asValue = (cents: number | undefined) => (cents === undefined ? undefined : feeValue(cents));

/** Reads the counts of filters, with one query, and a second at the same time if any but the status is in use. */
export const countFacets = async (knex: Knex, filters: OrderFilters): Promise<Counted> => {
  const ranges = passing(filters);
  const [statuses, rows] = await Promise.all([
    orderCounts(knex),
    ranges.length > 0 ? countRanges(knex, ranges, filters.status) : [],
  ]);
  const inStatus = sum(
    statuses.flatMap(({ status, orders }) =>
      filters.status === undefined || status === filters.status ? [orders] : [],
    ),
  );
  const narrowed = ranges.map(({ facet }): Facet => {
    const matching = rows.filter((row) => row.facet === facet && row.orders > 0);
    return {
      facet,
      orders: sum(matching.map(({ orders }) => orders)),
      values: matching.map(({ value }) => value),
    };
  });
  const byStatus: Facet[] = filters.status
    ? [{ facet: 'status', orders: inStatus, values: [filters.status] }]
    : [];
  return {
    statuses,
    all: sum(statuses.map(({ orders }) => orders)),
    facets: [...narrowed, ...byStatus].toSorted((a, b) => a.orders - b.orders),
    exactly: narrowed.length > 1 ? undefined : (narrowed[0]?.orders ?? inStatus),
  };
};

/** Counts the orders of a status, or all, for each value in some ranges. */
const countRanges = async (
  knex: Knex,
  ranges: ReturnType<typeof passing>,
  status: OrderStatus | undefined,
): Promise<FacetCount[]> => {
  const query = knex('order_count')
    .where((any) => {
      for (const { facet, from, to } of ranges)
        void any.orWhere((one) => void one.where({ facet }).whereBetween('value', [from, to]));
    })
    .groupBy('facet', 'value')
    .select('facet', 'value', knex.raw('sum(orders)::bigint as orders'));
  if (status) query.where({ status });
  return query;
};

/** Returns the number of orders in each status, and the sum of their fees. */
export const orderCounts = (knex: Knex): Promise<OrderCountRow[]> =>
  knex<OrderCountRow>('order_count').where({ facet: 'all' });

/** Returns the airlines of orders, the most frequent first, with the name in one of the orders. */
export const airlinesOfOrders = async (
  knex: Knex,
): Promise<{ code: string; name: string; orders: number }[]> => {
  const { rows } = await knex.raw(
    `select value as code, orders, (
       select outbound #>> '{segments,0,carrier,name}' from booking where booking_id =
         (select booking_id from order_list where airline = value order by created_at desc limit 1)
     ) as name
     from (select value, sum(orders)::bigint as orders from order_count
       where facet = 'airline' group by value) counted
     order by orders desc, value`,
  );
  return rows;
};

/** The routes that most orders have, the most frequent first. */
export const routesOfOrders = (
  knex: Knex,
  most: number,
): Promise<{ route: string; orders: number }[]> =>
  knex('order_count')
    .where({ facet: 'route' })
    .groupBy('value')
    .select({ route: 'value' }, knex.raw('sum(orders)::bigint as orders'))
    .orderBy([{ column: 'orders', order: 'desc' }, 'route'])
    .limit(most);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
