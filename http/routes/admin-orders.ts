import type Router from '@koa/router';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { cursorOf, keyOfCursor } from '#projections/orders/cursor.ts';
import { airlinesOfOrders, routesOfOrders } from '#projections/orders/facets.ts';
import {
  allOrders,
  type OrderQuery,
  ordersPage,
  type PageStart,
} from '#projections/orders/queries.ts';
import {
  adminBookingsQuery,
  type OrderFiltersView,
  ordersCsvQuery,
} from '../contracts/admin-orders.ts';
import type { AdminEntry, AdminOrdersPage, PageButton } from '../contracts/admin-order-answers.ts';
import { toOrderQuery } from '../input/order-query.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { adminEntries } from '../views/admin-entries.ts';
import { orderStats, statsOf } from '../views/order-stats.ts';
import { ordersCsv } from '../views/orders-csv.ts';
import { createStreamStats } from '../views/stream-stats.ts';

const button = ({ number, from }: PageStart): PageButton => ({ number, cursor: cursorOf(from) });

/** The cursor of the last page. */
const LAST = 'last';
const MOST_ROUTES = 500;

/** The administrator's list of orders (spec 2 §2, §7). */
export const adminOrderListRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { knex } = ports;
  const ownWrites = awaitOwnWrites(knex);
  const streamStats = createStreamStats(ports);

  const onePage = async (
    query: OrderQuery,
    place: { page: number; cursor: string | undefined; size: number },
  ): Promise<AdminOrdersPage> => {
    const { cursor, size } = place;
    const from = cursor === undefined || cursor === LAST ? cursor : keyOfCursor(cursor);
    if (cursor !== undefined && !from) throw badInput({ cursor: 'Must be a cursor of this list' });
    // Without a cursor, the page is the first or the last.
    const page = await ordersPage(knex, query, { number: from ? place.page : 1, from, size });
    const lastNumber = page.found.exact ? Math.ceil(page.found.count / size) : 0;
    return {
      stats: statsOf(page.counts),
      entries: await adminEntries(ports, page.ids),
      page: page.number,
      buttons: page.pages.map(button),
      previous: page.previous ? button(page.previous) : null,
      next: page.next ? button(page.next) : null,
      last: lastNumber > 1 ? { number: lastNumber, cursor: LAST } : null,
      found: page.found,
    };
  };

  const everyEntry = async function* (query: OrderQuery): AsyncGenerator<AdminEntry[]> {
    for await (const ids of allOrders(knex, query)) yield adminEntries(ports, ids);
  };
  const chosenEntries = async function* (ids: readonly number[]): AsyncGenerator<AdminEntry[]> {
    yield await adminEntries(ports, ids);
  };

  router.get('/api/admin/bookings', ownWrites, async (context) => {
    const { email, page, size, cursor, ...filter } = parseInput(adminBookingsQuery, context.query);
    if (email.toLowerCase() !== adminEmail.toLowerCase()) {
      throw httpError(403, 'Admin access required for this page.');
    }
    const query = toOrderQuery(filter);
    context.type = 'json';
    if (page !== undefined) {
      // As an object it would be serialised twice: for its length and for its body.
      context.body = Buffer.from(JSON.stringify(await onePage(query, { page, cursor, size })));
      return;
    }
    context.body = Readable.from(jsonArray(everyEntry(query)));
  });

  router.get('/api/admin/bookings.csv', ownWrites, (context) => {
    const { ids, ...filter } = parseInput(ordersCsvQuery, context.query);
    answerFile(context, 'skyhold-orders.csv', 'text/csv; charset=utf-8');
    context.body = ordersCsv(ids ? chosenEntries(ids) : everyEntry(toOrderQuery(filter)));
  });

  router.get('/api/admin/order-filters', ownWrites, async (context) => {
    const [airlines, routes] = await Promise.all([
      airlinesOfOrders(knex),
      routesOfOrders(knex, MOST_ROUTES),
    ]);
    context.body = { airlines, routes } satisfies OrderFiltersView;
  });

  router.get('/api/admin/stats', ownWrites, async (context) => {
    if (context.accepts('json', 'text/event-stream') === 'text/event-stream') {
      streamStats(context);
      return;
    }
    context.body = await orderStats(knex);
  });
};

const answerFile = (context: Context, name: string, type: string) => {
  context.attachment(name);
  context.type = type;
};

/** Streams a JSON array while it is read. */
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
