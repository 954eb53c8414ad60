import type Router from '@koa/router';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { cursorOf, keyOfCursor } from '#projections/orders/cursor.ts';
import {
  allOrders,
  orderCounts,
  type OrderQuery,
  ordersPage,
  type PageStart,
} from '#projections/orders/queries.ts';
import { requireAdministrator } from '../access/account-access.ts';
import {
  adminBookingsQuery,
  type AdminEntry,
  type AdminOrdersPage,
  type AdminStatsView,
  orderFilter,
  type PageButton,
} from '../contracts/admin-orders.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import type { Ports } from '../ports.ts';
import { adminEntries } from '../views/admin-entries.ts';
import { dollars } from '../views/money.ts';
import { ordersCsv } from '../views/orders-csv.ts';

const button = ({ number, from }: PageStart): PageButton => ({ number, cursor: cursorOf(from) });

/** The administrator's list of orders (spec 2 §2, §7). */
export const adminOrderListRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { knex } = ports;
  const ownWrites = awaitOwnWrites(knex);

  const onePage = async (
    query: OrderQuery,
    number: number,
    cursor: string | undefined,
  ): Promise<AdminOrdersPage> => {
    const from = cursor === undefined ? undefined : keyOfCursor(cursor);
    if (cursor !== undefined && !from) throw badInput({ cursor: 'Must be a cursor of this list' });
    // Without a place to begin at there is only one page that it can be.
    const page = await ordersPage(knex, query, from ? number : 1, from);
    return {
      entries: await adminEntries(ports, page.ids),
      page: from ? number : 1,
      buttons: page.pages.map(button),
      previous: page.previous ? button(page.previous) : null,
      next: page.next ? button(page.next) : null,
      found: page.found,
    };
  };

  const everyEntry = async function* (query: OrderQuery): AsyncGenerator<AdminEntry[]> {
    for await (const ids of allOrders(knex, query)) yield adminEntries(ports, ids);
  };

  router.get('/api/admin/bookings', ownWrites, async (context) => {
    requireAdministrator(context);
    const { email, page, cursor, ...query } = parseInput(adminBookingsQuery, context.query);
    if (email.toLowerCase() !== adminEmail.toLowerCase()) {
      throw httpError(403, 'Admin access required for this page.');
    }
    context.set('cache-control', 'no-store');
    context.type = 'json';
    if (page !== undefined) {
      // As an object it would be written three times: for its tag, its length and itself.
      context.body = JSON.stringify(await onePage(query, page, cursor));
      return;
    }
    context.body = Readable.from(jsonArray(everyEntry(query)));
  });

  router.get('/api/admin/bookings.csv', ownWrites, (context) => {
    requireAdministrator(context);
    const query = parseInput(orderFilter, context.query);
    answerFile(context, 'skyhold-orders.csv', 'text/csv; charset=utf-8');
    context.body = ordersCsv(everyEntry(query));
  });

  router.get('/api/admin/stats', ownWrites, async (context) => {
    requireAdministrator(context);
    const counts = await orderCounts(knex);
    const paid = counts.find(({ status }) => status === 'paid');
    context.set('cache-control', 'no-store');
    context.body = {
      totalOrders: counts.reduce((sum, { orders }) => sum + orders, 0),
      completedOrders: paid?.orders ?? 0,
      totalRevenue: dollars(paid?.fee_cents ?? 0),
    } satisfies AdminStatsView;
  });
};

const answerFile = (context: Context, name: string, type: string) => {
  context.set('cache-control', 'no-store');
  context.attachment(name);
  context.type = type;
};

/** A JSON array, written while it is read. */
async function* jsonArray(portions: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const portion of portions) {
    for (const entry of portion) {
      yield separator + JSON.stringify(entry);
      separator = ',\n';
    }
  }
  yield separator === '[' ? '[]' : ']';
}
