import type { Knex } from 'knex';
import type { OrderCountRow, OrderRow, OrderTermRow } from './order-row.ts';
import { namesIn } from './search-text.ts';

/** Keeps the counts of statuses and words true when rows replace other rows. */
export const countChanges = async (
  transaction: Knex.Transaction,
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

  const changedStatuses = [...statuses.values()].filter((row) => row.orders || row.fee_cents);
  if (changedStatuses.length > 0) {
    await transaction<OrderCountRow>('order_count')
      .insert(changedStatuses)
      .onConflict('status')
      .merge({
        orders: transaction.raw('order_count.orders + excluded.orders'),
        fee_cents: transaction.raw('order_count.fee_cents + excluded.fee_cents'),
      });
  }
  const changedTerms = [...terms].flatMap(([term, orders]) => (orders ? [{ term, orders }] : []));
  if (changedTerms.length > 0) {
    await transaction<OrderTermRow>('order_term')
      .insert(changedTerms)
      .onConflict('term')
      .merge({ orders: transaction.raw('order_term.orders + excluded.orders') });
    await transaction<OrderTermRow>('order_term')
      .whereRaw('term = any(:terms)', { terms: changedTerms.map(({ term }) => term) })
      .where('orders', '<=', 0)
      .delete();
  }
};
