import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverLog } from '#tools/cli/eventlog/server-log.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { seedOrders } from '#tools/cli/seed/seed-orders.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf, messagesOf } from '../browser.fixture.ts';
import type { HistoryEntry } from '../contracts/order-history-answers.ts';
import type {
  AdminEntry,
  AdminOrdersPage,
  AdminStatsView,
} from '../contracts/admin-order-answers.ts';
import {
  ORDER_STATUSES,
  type OrderFiltersView,
  type OrderStatus,
} from '../contracts/admin-orders.ts';

const ORDERS = 120;
const PATIENCE = { timeout: 60_000, interval: 100 };

let product: TestProduct;
let administrator: Browser;
/** Every order of the whole list, the newest first. */
let all: AdminEntry[];

const statsOf = async (): Promise<AdminStatsView> =>
  jsonOf(await administrator.get('/api/admin/stats'));

const address = (parameters: Record<string, string>) =>
  `/api/admin/bookings?${new URLSearchParams({ email: product.settings.adminEmail, ...parameters })}`;

const pageOf = async (parameters: Record<string, string> = {}): Promise<AdminOrdersPage> =>
  jsonOf(await administrator.get(address({ page: '1', ...parameters })));

const idsOf = (entries: AdminEntry[]) => entries.map(({ booking }) => booking.id);

/** Visits every page through the cursor of the previous answer. */
const walk = async (parameters: Record<string, string>): Promise<AdminEntry[]> => {
  const walked: AdminEntry[] = [];
  for (let at: AdminOrdersPage['next'] = { number: 1, cursor: null }; at;) {
    const place = { page: String(at.number), ...(at.cursor !== null && { cursor: at.cursor }) };
    const page = await pageOf({ ...parameters, ...place });
    expect(page.page).toBe(at.number);
    walked.push(...page.entries);
    at = page.next;
  }
  return walked;
};

beforeAll(async () => {
  // No process managers run, because they would react to seeded orders.
  product = await startTestProduct({ roles: ['http', 'projector'] });
  administrator = await administratorOf(product);
  const { knex, sealing } = product.ports;
  const client = EventStoreDBClient.connectionString(product.settings.eventStoreUrl);
  const seeding = { orders: ORDERS, seed: 3, until: new Date('2026-11-01T00:00:00Z') };
  await seedOrders({ log: serverLog(client), knex, sealing }, seeding, () => {});
  await client.dispose();
  await vi.waitFor(async () => {
    expect((await statsOf()).totalOrders).toBe(ORDERS);
    const written = await product.ports.store.head();
    const behind = await knex('projection_checkpoint').where('position', '<', String(written));
    expect(behind).toEqual([]);
  }, PATIENCE);
  all = jsonOf(await administrator.get(address({})));
}, 120_000);

afterAll(() => product.stop());

/** The groups of spec 2 §4. */
const groupOf: Record<string, OrderStatus> = {
  completed: 'paid',
  processing: 'processing',
  pending: 'processing',
  incomplete: 'draft',
  failed: 'failed',
  cancelled: 'cancelled',
};
const group = ({ booking }: AdminEntry) => groupOf[booking.paymentStatus];

describe('the list', () => {
  test('without a page is every order, the newest first', () => {
    expect(new Set(idsOf(all)).size).toBe(ORDERS);
    const times = all.map(({ booking }) => booking.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('is the administrator’s in any letter case of the address', async () => {
    const email = product.settings.adminEmail.toUpperCase();
    expect(idsOf((await pageOf({ email })).entries)).toEqual(idsOf(all.slice(0, 10)));
  });

  test('has ten orders a page, and leads through all of them', async () => {
    const first = await pageOf();
    expect(idsOf(first.entries)).toEqual(idsOf(all.slice(0, 10)));
    expect(first).toMatchObject({ page: 1, previous: null, found: { count: ORDERS, exact: true } });
    expect(first.buttons.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(idsOf(await walk({}))).toEqual(idsOf(all));
  });

  test('leads back, and by number buttons around the page', async () => {
    const fourth = (await pageOf()).buttons[3];
    const page = await pageOf({ page: '4', cursor: fourth?.cursor ?? '' });
    expect(idsOf(page.entries)).toEqual(idsOf(all.slice(30, 40)));
    expect(page.buttons.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
    const back = await pageOf({ page: '3', cursor: page.previous?.cursor ?? '' });
    expect(idsOf(back.entries)).toEqual(idsOf(all.slice(20, 30)));
  });

  test.each(ORDER_STATUSES)('shows the orders that are %s', async (status) => {
    const expected = idsOf(all.filter((entry) => group(entry) === status));
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await walk({ status }))).toEqual(expected);
    expect((await pageOf({ status })).found).toEqual({ count: expected.length, exact: true });
  });

  test.each<[string, Record<string, string>, (entry: AdminEntry) => boolean]>([
    [
      'the route',
      {},
      ({ outboundFlight }) => routeOf(outboundFlight) === routeOf(some().outboundFlight),
    ],
    [
      'the airline',
      {},
      ({ outboundFlight }) => codeOf(outboundFlight) === codeOf(some().outboundFlight),
    ],
    [
      'the day of travel',
      {},
      ({ outboundFlight }) => outboundFlight.date === some().outboundFlight.date,
    ],
    ['the day of creation', {}, ({ booking }) => dayOf(booking) <= dayOf(some().booking)],
    [
      'the amount',
      { amountFrom: '15.01', amountTo: '19' },
      ({ booking }) => booking.reservationFee === '19.00',
    ],
    [
      'several',
      { status: 'paid', amountTo: '15' },
      (entry) => group(entry) === 'paid' && fee(all.indexOf(entry)) <= 15,
    ],
  ])('is filtered by %s, and counted', async (what, given, isLeft) => {
    const { booking, outboundFlight } = some();
    const narrowing: Record<string, Record<string, string>> = {
      'the route': { route: routeOf(outboundFlight) },
      'the airline': { airline: codeOf(outboundFlight) },
      'the day of travel': { travelFrom: outboundFlight.date, travelTo: outboundFlight.date },
      'the day of creation': { createdTo: dayOf(booking) },
    };
    const parameters = { ...given, ...narrowing[what] };
    const expected = idsOf(all.filter(isLeft));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(ORDERS);
    expect(idsOf(await walk(parameters))).toEqual(expected);
    expect((await pageOf(parameters)).found).toEqual({ count: expected.length, exact: true });
    const csv = await administrator.get(
      `/api/admin/bookings.csv?${new URLSearchParams(parameters)}`,
    );
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(expected.length + 1);
  });

  test('has the requested page size, and a last page', async () => {
    const first = await pageOf({ size: '50' });
    expect(idsOf(first.entries)).toEqual(idsOf(all.slice(0, 50)));
    expect(first.last).toEqual({ number: 3, cursor: 'last' });
    const last = await pageOf({ size: '50', page: '3', cursor: 'last' });
    expect(idsOf(last.entries)).toEqual(idsOf(all.slice(100)));
    expect(last).toMatchObject({ page: 3, next: null, previous: { number: 2 } });
  });

  test('lists its airlines and routes', async () => {
    const { airlines, routes }: OrderFiltersView = jsonOf(
      await administrator.get('/api/admin/order-filters'),
    );
    const count = (text: string, of: (entry: AdminEntry) => string) =>
      all.filter((entry) => of(entry) === text).length;
    expect(airlines.length).toBeGreaterThan(1);
    for (const { code, name, orders } of airlines) {
      expect(orders).toBe(count(code, ({ outboundFlight }) => codeOf(outboundFlight)));
      expect(all.map(({ outboundFlight }) => outboundFlight.airline)).toContain(name);
    }
    for (const { route, orders } of routes)
      expect(orders).toBe(count(route, ({ outboundFlight }) => routeOf(outboundFlight)));
  });

  test.each([
    ['date', (a: number, b: number) => b - a],
    ['total', (a: number, b: number) => fee(a) - fee(b) || b - a],
    ['-total', (a: number, b: number) => fee(b) - fee(a) || a - b],
  ])('is sorted by %s', async (sort, compare) => {
    const expected = all.map((_, place) => place).toSorted(compare);
    expect(idsOf(await walk({ sort }))).toEqual(expected.map((place) => all[place]?.booking.id));
  });

  const some = () => all[ORDERS / 2] as AdminEntry;
  const dayOf = ({ createdAt }: AdminEntry['booking']) => createdAt.slice(0, 10);
  const routeOf = (flight: AdminEntry['outboundFlight']) =>
    `${flight.departureAirport}-${flight.arrivalAirport}`;
  const codeOf = ({ flightNumber }: AdminEntry['outboundFlight']) => flightNumber.slice(0, 2);
  const fee = (place: number) => Number(all[place]?.booking.reservationFee);
});

describe('a search', () => {
  const numbered = () => all.filter(({ booking }) => booking.confirmationNumber !== null);
  const latin = () => all.filter(({ passenger }) => /^[A-Za-z]{6,}$/.test(passenger.lastName));
  const foreign = () =>
    all.filter(({ passenger }) => /^[\u0370-\uffff]+$/.test(passenger.lastName));
  const carded = () => all.filter(({ paymentMethod }) => paymentMethod !== null);
  const swapped = (text: string) => text.replace(/^(..)(.)(.)/, '$1$3$2');

  test.each([
    ['the number', numbered, ({ booking }: AdminEntry) => booking.confirmationNumber ?? ''],
    [
      'a mistyped number',
      numbered,
      ({ booking }: AdminEntry) => swapped(booking.confirmationNumber ?? ''),
    ],
    ['the id', () => all, ({ booking }: AdminEntry) => String(booking.id)],
    ['the family name', () => all, ({ passenger }: AdminEntry) => passenger.lastName],
    ['a name that is not Latin', foreign, ({ passenger }: AdminEntry) => passenger.lastName],
    [
      'the whole name',
      () => all,
      ({ passenger }: AdminEntry) => `${passenger.lastName} ${passenger.firstName}`,
    ],
    ['a mistyped name', latin, ({ passenger }: AdminEntry) => swapped(passenger.lastName)],
    ['the email address', () => all, ({ passenger }: AdminEntry) => passenger.email],
    ['the city', () => all, ({ outboundFlight }: AdminEntry) => outboundFlight.arrivalCity],
    ['the airport', () => all, ({ outboundFlight }: AdminEntry) => outboundFlight.departureAirport],
    ['the card', carded, ({ paymentMethod }: AdminEntry) => paymentMethod?.card.last4 ?? ''],
    ['the payment', carded, ({ booking }: AdminEntry) => booking.stripePaymentIntentId ?? ''],
    ['the flight', () => all, ({ outboundFlight }: AdminEntry) => outboundFlight.flightNumber],
  ])('finds an order by %s', async (_, among, textOf) => {
    const entries = among().slice(0, 8);
    expect(entries.length).toBeGreaterThan(2);
    for (const entry of entries) {
      expect(idsOf(await walk({ search: textOf(entry) }))).toContain(entry.booking.id);
    }
  });

  test('narrows the filter', async () => {
    const [paid] = all.filter((entry) => group(entry) === 'paid');
    const search = paid?.passenger.email ?? '';
    expect(idsOf((await pageOf({ search, status: 'paid' })).entries)).toContain(paid?.booking.id);
    expect((await pageOf({ search, status: 'failed' })).entries).toEqual([]);
  });

  test('without a match says so', async () => {
    expect(await pageOf({ search: 'zzzz qqqq' })).toMatchObject({
      entries: [],
      buttons: [],
      next: null,
      found: { count: 0, exact: true },
    });
  });
});

test('the cards count the orders of the list', async () => {
  const paid = all.filter((entry) => group(entry) === 'paid');
  const cents = paid.reduce((sum, { booking }) => sum + 100 * Number(booking.reservationFee), 0);
  expect(await statsOf()).toEqual({
    totalOrders: ORDERS,
    completedOrders: paid.length,
    totalRevenue: (cents / 100).toFixed(2),
  });
});

test('the spreadsheet applies the filter and contains no formula', async () => {
  const answer = await administrator.get('/api/admin/bookings.csv?status=paid&sort=date');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="skyhold-orders.csv"',
  );
  const [header, ...lines] = answer.text.trimEnd().split('\r\n');
  expect(header?.split(',').slice(0, 3)).toEqual(['order', 'status', 'confirmation number']);
  const paid = all.filter((entry) => group(entry) === 'paid').toReversed();
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(idsOf(paid));
  // Phone numbers begin with a plus sign.
  expect(lines[0]).toContain(`,'${paid[0]?.passenger.phone},`);
  expect(
    lines.flatMap((line) => line.split(',')).filter((cell) => /^"?[=+\-@]/.test(cell)),
  ).toEqual([]);
});

test('the file of selected orders contains only those', async () => {
  const ids = [all[3]?.booking.id, all[1]?.booking.id];
  const { text } = await administrator.get(`/api/admin/bookings.csv?ids=${ids.join()}`);
  const [, ...lines] = text.trimEnd().split('\r\n');
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(ids);
});

test('confirmed orders are resent together, the others are named', async () => {
  const [paid] = all.filter((entry) => group(entry) === 'paid');
  const [draft] = all.filter((entry) => group(entry) === 'draft');
  const [sent, refused] = [paid?.booking.id ?? 0, draft?.booking.id ?? 0];
  const answer = await administrator.post('/api/admin/bookings/resend', {
    bookingIds: [refused, sent, sent],
  });
  expect(jsonOf(answer)).toEqual({
    resent: [sent],
    refused: [{ bookingId: refused, message: expect.stringMatching(/\.$/) }],
    failed: [],
  });
  const history: HistoryEntry[] = jsonOf(
    await administrator.get(`/api/admin/bookings/${sent}/history`),
  );
  expect(history.filter(({ type }) => type === 'ConfirmationResendRequested')).toHaveLength(1);
});

test('a page has the figures from right before it was read', async () => {
  const { knex } = product.ports;
  const before = await statsOf();
  const paid = knex('order_count').where({ facet: 'all', status: 'paid' });
  let asked: Promise<AdminOrdersPage> | undefined;
  await knex.transaction(async (transaction) => {
    await transaction.raw('lock table order_list in access exclusive mode');
    asked = pageOf();
    await vi.waitFor(async () => {
      const waiting = await transaction('pg_locks').where({ granted: false });
      expect(waiting).not.toEqual([]);
    }, PATIENCE);
    await paid.clone().transacting(transaction).increment('orders');
  });
  expect((await asked)?.stats).toEqual(before);
  expect((await statsOf()).totalOrders).toBe(before.totalOrders + 1);
  await paid.clone().decrement('orders');
});

test('the figures are announced over one connection when an order is added', async () => {
  const streams = Array.from({ length: 20 }, () =>
    messagesOf(product.url, '/api/admin/stats', administrator),
  );
  const next = () =>
    Promise.all(streams.map(async (messages) => (await messages.next()).value as AdminStatsView));
  const stats = await statsOf();
  expect(await next()).toEqual(streams.map(() => stats));
  const added = await administrator.post('/api/admin/add-booking', {
    passenger: { firstName: 'Edsger', lastName: 'Dijkstra', email: 'edsger@example.org' },
    flight: {
      flightNumber: 'KL 605',
      airline: 'KLM',
      departureAirport: 'AMS',
      arrivalAirport: 'SFO',
      date: '2027-05-11',
      price: '740.50',
    },
    booking: {
      isRoundTrip: false,
      paymentStatus: 'pending',
      totalAmount: '740.50',
      adminEmail: product.settings.adminEmail,
    },
  });
  expect(added.status).toBe(201);
  expect(await next()).toEqual(
    streams.map(() => expect.objectContaining({ totalOrders: ORDERS + 1 })),
  );
  const listening = product.ports
    .knex('pg_stat_activity')
    .whereRaw("datname = current_database() and query ilike 'listen %'");
  expect(await listening).toHaveLength(1);
  await Promise.all(streams.map((messages) => messages.return()));
  await expect.poll(() => listening.clone(), PATIENCE).toEqual([]);
});

describe('access to the list', () => {
  test.each(['somebody@example.com', ''])('is denied to the administrator as %j', async (email) => {
    const answer = await administrator.get(address({ email, page: '1' }));
    expect(answer).toMatchObject({ status: 403 });
    expect(JSON.parse(answer.text)).toEqual({ message: 'Admin access required for this page.' });
  });

  test.each(['/api/admin/stats', '/api/admin/bookings.csv', '/api/admin/bookings?email=a@b.co'])(
    'is denied without a session: %s',
    async (path) => {
      expect(await createBrowser(product.url).get(path)).toMatchObject({ status: 401 });
    },
  );
});
