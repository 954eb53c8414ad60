import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { verifyReadModels } from '#projections/maintenance/report.ts';
import { checkoutsProjection } from '#projections/checkouts/project.ts';
import { checkoutStates, listedCheckouts } from '#projections/checkouts/queries.ts';
import { isVerified } from '#projections/verify/verify.ts';
import { runProgram } from '#tools/cli/run-program.fixture.ts';
import { TEST_MASTER_KEY } from '#tools/dev/test-backend.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type { AbandonedCheckoutsView, AbandonedView } from '../contracts/admin-answers.ts';
import type { AdminOrderView } from '../contracts/admin-order-answers.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays, pay } from '../trip.fixture.ts';

const PROGRAM = fileURLToPath(new URL('../../tools/cli/audit/audit.ts', import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 50 };
const HALF_AN_HOUR = 30 * 60_000;

let product: TestProduct;
let administrator: Browser;
let left: number;
let running: number;
let runningBrowser: Browser;

beforeAll(async () => {
  product = await startTestProduct({ recoveryEmailDelayMs: HALF_AN_HOUR });
  administrator = await administratorOf(product);
  const bookTrip = async (from: string, to: string) => {
    const browser = createBrowser(product.url);
    const { id } = await firstFlight(browser, from, to, inDays(30));
    return { browser, bookingId: await book(browser, arbitraryBookingRequest(id)) };
  };
  const paid = await bookTrip('JFK', 'LHR');
  await pay(product.url, paid.browser, paid.bookingId);
  const { bookingId: free } = await bookTrip('JFK', 'LHR');
  jsonOf(await administrator.post('/api/admin-direct-booking', { bookingId: free }));
  const abandoned = await bookTrip('CDG', 'SIN');
  left = abandoned.bookingId;
  const report = { passengerId: left, reason: 'hidden' };
  expect((await abandoned.browser.post('/api/abandoned-bookings', report)).status).toBe(200);
  ({ bookingId: running, browser: runningBrowser } = await bookTrip('CDG', 'SIN'));
});
afterAll(() => product.stop());

const TODAY = inDays(0);
const ofToday = async (path: string, query: string) =>
  jsonOf(await administrator.get(`${path}?from=${TODAY}&to=${TODAY}${query}`));
const shown = (query = ''): Promise<AbandonedView> => ofToday('/api/admin/abandoned', query);
const listed = (query = ''): Promise<AbandonedCheckoutsView> =>
  ofToday('/api/admin/abandoned/checkouts', query);

test('the funnel matches the log without free reservations, by day and route, and searches are counted separately', async () => {
  await vi.waitFor(async () => {
    const { totals } = await shown();
    expect(totals).toMatchObject({ created: 3, opened: 1, paid: 1, left: 1, reminded: 0 });
    expect(totals.searches).toBe(4);
  }, PATIENCE);
  const { days, routes } = await shown();
  expect(days).toMatchObject([{ day: TODAY, created: 3, searches: 4 }]);
  expect(routes).toMatchObject([
    { origin: 'CDG', destination: 'SIN', created: 2, paid: 0, left: 1, searches: 2 },
    { origin: 'JFK', destination: 'LHR', created: 1, paid: 1, left: 0, searches: 2 },
  ]);
  expect((await shown('&route=JFK-LHR')).totals).toMatchObject({
    created: 1,
    left: 0,
    searches: 2,
  });

  const events: RecordedEvent[] = [];
  const { store } = product.ports;
  const { signal } = new AbortController();
  for await (const batch of store.readAll({ after: undefined, signal })) events.push(...batch);
  const count = (type: string) => events.filter((event) => event.type === type).length;
  const free = count('ReservationGrantedFree');
  expect(free).toBe(1);
  expect((await shown()).totals).toMatchObject({
    created: count('BookingCreated') - free,
    opened: count('PaymentIntentAttached'),
    paid: count('BookingConfirmed') - free,
    left: count('CheckoutAbandoned'),
  });
  const printed = await runProgram(PROGRAM, ['funnel', '--from', TODAY, '--to', TODAY, '--json'], {
    DATABASE_URL: product.settings.databaseUrl,
    EVENTSTORE_URL: product.settings.eventStoreUrl,
    PII_MASTER_KEY: TEST_MASTER_KEY,
  });
  const unsearched = <Of extends object>(one: Of) => ({ ...one, searches: 0 });
  expect({
    totals: unsearched((await shown()).totals),
    days: days.map(unsearched),
    routes: routes.map(unsearched),
  }).toEqual(JSON.parse(printed.out));
  const ports = { ...product.ports, signal, onRead: () => {} };
  const [verified] = await verifyReadModels([checkoutsProjection], ports, false);
  expect(verified && isVerified(verified)).toBe(true);
});

test('every unpaid checkout is listed with its state and next step, as many as the funnel counts', async () => {
  const { states, totals } = await shown();
  const { checkouts } = await listed();
  expect(checkouts).toHaveLength(totals.created - totals.paid);
  const [newest, older] = checkouts;
  const traveller = 'Grace Hopper';
  expect(newest).toMatchObject({ bookingId: running, state: 'running', abandonedAt: null });
  expect(newest).toMatchObject({
    confirmationNumber: null,
    traveller,
    fee: '15.00',
    openedAt: null,
  });
  const later = (from: string | null | undefined) =>
    new Date(Date.parse(from ?? '') + HALF_AN_HOUR).toISOString();
  expect(newest?.next).toEqual({ what: 'silence-ends', at: later(newest?.createdAt) });
  expect(older).toMatchObject({ bookingId: left, origin: 'CDG', state: 'left', remindedAt: null });
  expect(older?.next).toEqual({ what: 'recovery-mail', at: later(older?.abandonedAt) });
  expect(states.filter(({ count }) => count > 0)).toEqual([
    { state: 'running', count: 1 },
    { state: 'left', count: 1 },
  ]);
  expect((await listed('&state=left')).checkouts).toEqual([older]);
  expect((await listed('&state=paid')).checkouts).toEqual([]);
  expect((await listed('&route=JFK-LHR')).checkouts).toEqual([]);
  // A change of the checkout postpones it, here and on the order.
  const body = { passenger: { phone: '+1 212 555 0199' } };
  jsonOf(await runningBrowser.call('PATCH', `/api/bookings/${running}`, { body }));
  const order: AdminOrderView = jsonOf(await administrator.get(`/api/admin/bookings/${running}`));
  const [again] = (await listed()).checkouts;
  expect(again?.next).toEqual(order.comingUp[0]);
  expect(Date.parse(again?.next?.at ?? '')).toBeGreaterThan(Date.parse(newest?.next?.at ?? ''));
});

test('what became of an unpaid checkout is its state', async () => {
  const { knex, now } = product.ports;
  const stateOf = async (changes: object, checkout: object = { is_free: false }, at = now()) => {
    const transaction = await knex.transaction();
    try {
      await transaction('abandonment').where({ booking_id: left }).update(changes);
      await transaction('checkout').where({ booking_id: left }).update(checkout);
      const period = { from: TODAY, to: TODAY };
      const asked = { state: undefined, now: at, offset: 0, most: 10 };
      const found = await listedCheckouts(transaction, period, asked);
      const counts = await checkoutStates(transaction, period, at);
      const one = found.find(({ booking_id }) => booking_id === left);
      return one ? one.state : counts.has('paid') && 'counted as paid';
    } finally {
      await transaction.rollback();
    }
  };
  expect(await stateOf({ status: 'expired' })).toBe('expired');
  expect(await stateOf({ status: 'resolved' })).toBe('replaced');
  expect(await stateOf({ status: 'resolved' }, { paid_at: now() })).toBe('counted as paid');
  const never = { booking_id: 1 };
  expect(await stateOf(never)).toBe('running');
  expect(await stateOf(never, undefined, new Date(Date.parse(inDays(8))))).toBe('expired');
});

test('a count of searches contains no personal data', async () => {
  const columns = Object.keys(await product.ports.knex('search_count').columnInfo());
  expect(columns.toSorted()).toEqual(['day', 'destination', 'origin', 'searches']);
});
