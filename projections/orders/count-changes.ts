import type { Rows, Table } from '../rows/rows.ts';
import {
  type OrderCountRow,
  orderCountTable,
  type OrderRow,
  type OrderTermRow,
  orderTermTable,
} from './order-row.ts';
import { namesIn } from './search-text.ts';

/** Keeps the counts of statuses and words true when rows replace other rows. */
export const countChanges = async (
  rows: Rows,
  before: readonly OrderRow[],
  after: readonly OrderRow[],
): Promise<void> => {
  const statuses = new Map<OrderCountRow['status'], OrderCountRow>();
  const terms = new Map<string, number>();
  const count = ({ status, fee_cents, search }: OrderRow, sign: 1 | -1) => {
    const known = statuses.get(status) ?? { status, orders: 0, fee_cents: 0 };
    statuses.set(status, {
      status,
      orders: known.orders + sign,
      fee_cents: known.fee_cents + sign * fee_cents,
    });
    for (const word of namesIn(search)) terms.set(word, (terms.get(word) ?? 0) + sign);
  };
  for (const row of before) count(row, -1);
  for (const row of after) count(row, 1);
  await Promise.all([
    addToStatuses(
      rows,
      [...statuses.values()].filter((row) => row.orders || row.fee_cents),
    ),
    addToTerms(
      rows,
      [...terms].flatMap(([term, orders]) => (orders ? [{ term, orders }] : [])),
    ),
  ]);
};

const addToStatuses = async (rows: Rows, changes: readonly OrderCountRow[]) => {
  const known = await rows.load(
    orderCountTable,
    changes.map(({ status }) => status),
  );
  const added = changes.map(({ status, orders, fee_cents }) => ({
    status,
    orders: orders + (known.get(status)?.orders ?? 0),
    fee_cents: fee_cents + (known.get(status)?.fee_cents ?? 0),
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

/** What no order has any more has no row: how the events came in batches must not show. */
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
