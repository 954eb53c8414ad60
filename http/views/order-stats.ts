import type { Knex } from 'knex';
import { orderCounts } from '#projections/orders/facets.ts';
import type { OrderCountRow } from '#projections/orders/order-row.ts';
import type { AdminStatsView } from '../contracts/admin-order-answers.ts';
import { dollars } from './money.ts';

/** The figures of the cards above the list (spec 2 §2). */
export const statsOf = (counts: readonly OrderCountRow[]): AdminStatsView => {
  const paid = counts.find(({ status }) => status === 'paid');
  return {
    totalOrders: counts.reduce((sum, { orders }) => sum + orders, 0),
    completedOrders: paid?.orders ?? 0,
    totalRevenue: dollars(paid?.fee_cents ?? 0),
  };
};

export const orderStats = async (knex: Knex): Promise<AdminStatsView> =>
  statsOf(await orderCounts(knex));
