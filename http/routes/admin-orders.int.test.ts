import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverLog } from '#tools/cli/eventlog/server-log.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { seedOrders } from '#tools/cli/seed/seed-orders.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import {
  type AdminEntry,
  type AdminOrdersPage,
  type AdminStatsView,
  ORDER_STATUSES,
  type OrderStatus,
} from '../contracts/admin-orders.ts';

const ORDERS = 120;
const PATIENCE = { timeout: 60_000, interval: 100 };

let product: TestProduct;
let administrator: Browser;
/** Every order, the newest first, as the whole list tells. */
let all: AdminEntry[];

const statsOf = async (): Promise<AdminStatsView> =>
  jsonOf(await administrator.get('/api/admin/stats'));

const address = (parameters: Record<string, string>) =>
  `/api/admin/bookings?${new URLSearchParams({ email: product.settings.adminEmail, ...parameters })}`;

const pageOf = async (parameters: Record<string, string> = {}): Promise<AdminOrdersPage> =>
  jsonOf(await administrator.get(address({ page: '1', ...parameters })));

const idsOf = (entries: AdminEntry[]) => entries.map(({ booking }) => booking.id);

/** Walks from page to page by what each answer says of the next one. */
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
  // No process runs: none may react to invented orders.
  product = await startTestProduct({ roles: ['http', 'projector'] });
  administrator = await administratorOf(product);
  const { knex, sealing } = product.ports;
  const client = EventStoreDBClient.connectionString(product.settings.eventStoreUrl);
  const sowing = { orders: ORDERS, seed: 3, until: new Date('2026-11-01T00:00:00Z') };
  await seedOrders({ log: serverLog(client), knex, sealing }, sowing, () => {});
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

/** As spec 2 §4 groups them. */
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

  test('is the administrator’s in whatever letters the address is written', async () => {
    const email = product.settings.adminEmail.toUpperCase();
    expect(idsOf((await pageOf({ email })).entries)).toEqual(idsOf(all.slice(0, 10)));
  });

  test('has ten orders a page, and walks through all of them', async () => {
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

  test.each([
    ['date', (a: number, b: number) => b - a],
    ['total', (a: number, b: number) => fee(a) - fee(b) || b - a],
    ['-total', (a: number, b: number) => fee(b) - fee(a) || a - b],
  ])('is sorted by %s', async (sort, compare) => {
    const expected = all.map((_, place) => place).toSorted(compare);
    expect(idsOf(await walk({ sort }))).toEqual(expected.map((place) => all[place]?.booking.id));
  });

  const fee = (place: number) => Number(all[place]?.booking.reservationFee);
});

describe('a search', () => {
  const numbered = () => all.filter(({ booking }) => booking.confirmationNumber !== null);
  const latin = () => all.filter(({ passenger }) => /^[A-Za-z]{6,}$/.test(passenger.lastName));
  const foreign = () =>
    all.filter(({ passenger }) => /^[\u0370-\uffff]+$/.test(passenger.lastName));
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

  test('that finds nothing says so', async () => {
    expect(await pageOf({ search: 'zzzz qqqq' })).toMatchObject({
      entries: [],
      buttons: [],
      next: null,
      found: { count: 0, exact: true },
    });
  });
});

test('the cards count what the list holds', async () => {
  const paid = all.filter((entry) => group(entry) === 'paid');
  const cents = paid.reduce((sum, { booking }) => sum + 100 * Number(booking.reservationFee), 0);
  expect(await statsOf()).toEqual({
    totalOrders: ORDERS,
    completedOrders: paid.length,
    totalRevenue: (cents / 100).toFixed(2),
  });
});

test('the file for a spreadsheet honours the filter and holds nothing that computes', async () => {
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

describe('who may see the list', () => {
  test.each(['somebody@example.com', ''])('not the administrator as %j', async (email) => {
    const answer = await administrator.get(address({ email, page: '1' }));
    expect(answer).toMatchObject({ status: 403 });
    expect(JSON.parse(answer.text)).toEqual({ message: 'Admin access required for this page.' });
  });

  test.each(['/api/admin/stats', '/api/admin/bookings.csv', '/api/admin/bookings?email=a@b.co'])(
    'nobody without a session: %s',
    async (path) => {
      expect(await createBrowser(product.url).get(path)).toMatchObject({ status: 401 });
    },
  );
});
