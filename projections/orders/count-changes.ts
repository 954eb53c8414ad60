import type { Rows, Table } from '../rows/rows.ts';
import {
  feeValue,
  type OrderCountRow,
  type OrderFacet,
  orderCountTable,
  type OrderRow,
  type OrderTermRow,
  orderTermTable,
} from './order-row.ts';
import { namesIn } from './search-text.ts';

/** Updates the counts of facets and words when rows replace other rows. */
export const countChanges = async (
  rows: Rows,
  before: readonly OrderRow[],
  after: readonly OrderRow[],
): Promise<void> => {
  const counts = new Map<string, OrderCountRow>();
  const terms = new Map<string, number>();
  const count = (row: OrderRow, sign: 1 | -1) => {
    for (const [facet, value] of facetsOf(row)) {
      const id = `${facet} ${value} ${row.status}`;
      const known = counts.get(id) ?? { id, facet, value, status: row.status, ...NONE };
      counts.set(id, {
        ...known,
        orders: known.orders + sign,
        fee_cents: known.fee_cents + sign * row.fee_cents,
      });
    }
    for (const word of namesIn(row.search)) terms.set(word, (terms.get(word) ?? 0) + sign);
  };
  for (const row of before) count(row, -1);
  for (const row of after) count(row, 1);
  await Promise.all([
    addToCounts(
      rows,
      [...counts.values()].filter((row) => row.orders || row.fee_cents),
    ),
    addToTerms(
      rows,
      [...terms].flatMap(([term, orders]) => (orders ? [{ term, orders }] : [])),
    ),
  ]);
};

const NONE = { orders: 0, fee_cents: 0 };

const facetsOf = (row: OrderRow): [OrderFacet, string][] => [
  ['all', ''],
  ['created', row.created_at.toISOString().slice(0, 10)],
  ['travel', row.travel_date],
  ['airline', row.airline],
  ['route', row.route],
  ['fee', feeValue(row.fee_cents)],
];

const addToCounts = async (rows: Rows, changes: readonly OrderCountRow[]) => {
  const known = await rows.load(
    orderCountTable,
    changes.map(({ id }) => id),
  );
  const added = changes.map((change) => ({
    ...change,
    orders: change.orders + (known.get(change.id)?.orders ?? 0),
    fee_cents: change.fee_cents + (known.get(change.id)?.fee_cents ?? 0),
  }));
  await keepCounted(rows, orderCountTable, added);
};

const addToTerms = async (rows: Rows, changes: readonly OrderTermRow[]) => {
  const known = await rows.load(
    orderTermTable,
    changes.map(({ term }) => term),
  );
  const added = changes.map(({ term, orders }) => ({
    term,
    orders: orders + (known.get(term)?.orders ?? 0),
  }));
  await keepCounted(rows, orderTermTable, added);
};

/** A count of zero has no row, so that the rows do not depend on the batches. */
const keepCounted = async <Row extends { orders: number }>(
  rows: Rows,
  table: Table<Row>,
  counted: readonly Row[],
) => {
  await rows.put(
    table,
    counted.filter(({ orders }) => orders > 0),
  );
  await rows.remove(
    table,
    counted.filter(({ orders }) => orders <= 0),
  );
};
