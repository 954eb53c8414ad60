import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits, type RateLimits } from '#engine/kernel/rate-limits.ts';
import { answerWith, listen } from '#http/listen.ts';
import { startDuffelSandbox } from '#tools/dev/duffel.ts';
import { sandboxDuffel } from '#tools/dev/settings.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { createLinkTokens } from '../../kernel/link-token.ts';
import type { Flight } from '../flight.ts';
import type { FlightSupplier } from '../flight-supplier.ts';
import { supplierBaseline } from '../supplier-baseline.fixture.ts';
import { isSupplierUnavailable } from '../supplier-unavailable.ts';
import { createDuffelSupplier } from './duffel-supplier.ts';

const now = () => new Date('2027-01-04T12:00:00Z');
const OUT = { from: 'JFK', to: 'LHR', date: '2027-03-10' };

let limits: RateLimits;
let port: number;
const stops: (() => Promise<unknown>)[] = [];
const oneWay = (flight: Flight | undefined) => {
  if (!flight) throw new Error('There is no such flight');
  return { outbound: flight, return: null };
};
/** The calls of the API since the test began, as `POST /air/orders`. */
let calls: string[] = [];

beforeAll(async () => {
  const listening = await listen('127.0.0.1', 0);
  port = listening.port;
  const sandbox = await startDuffelSandbox(await createTestDatabase(), 'http://127.0.0.1:1', now);
  const app = new Koa().use(async (context, next) => {
    if (context.path.startsWith('/__duffel/air/'))
      calls.push(`${context.method} ${context.path.replace('/__duffel', '')}`);
    await next();
  });
  answerWith(listening, app.use(sandbox.middleware));
  limits = createRateLimits(await createTestDatabase('migrated'), (key) => key);
  stops.push(listening.close, sandbox.close, limits.close);
});
beforeEach(() => {
  calls = [];
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const control = (path: string, body: object = {}) =>
  fetch(`http://127.0.0.1:${port}/__duffel/_control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

const SECRET = 'a session secret of a test, long enough';
let made = 0;
/** A supplier as another process has it: it has kept nothing. */
const fresh = ({ points = 10_000, signer = createLinkTokens(SECRET) } = {}): FlightSupplier =>
  createDuffelSupplier({
    ...sandboxDuffel(port),
    orderFeeCents: 300,
    signer,
    searches: limits.limit(`searches-${made++}`, { points, seconds: 60 }),
    now,
  });

describe('the supplier behind the API of Duffel', () => {
  let supplier: FlightSupplier;
  beforeAll(() => {
    supplier = fresh();
  });
  supplierBaseline(() => supplier);
});

const searches = () => calls.filter((call) => call === 'POST /air/offer_requests').length;
const unavailable = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (isSupplierUnavailable(error) ? error : undefined),
  );

test('a screen of results costs one search: the flights back are of its offers', async () => {
  const supplier = fresh();
  const query = { ...OUT, returnDate: '2027-03-20' };
  const flights = await supplier.search(query);
  await Promise.all(flights.slice(0, 15).map(({ id }) => supplier.returnFlights(id, '2027-03-20')));
  expect(await supplier.search(query)).toEqual(flights);
  expect(searches()).toBe(1);

  const [flight] = flights;
  const other = fresh();
  expect(await other.byId(flight?.id ?? '')).toEqual(flight);
  expect((await other.returnFlights(flight?.id ?? '', '2027-03-20')).length).toBeGreaterThan(0);
  expect(searches()).toBe(1);
});

test('only what can be held without payment is offered', async () => {
  const flights = await fresh().search(OUT);
  const requestId = `orq_${flights[0]?.id.split('.')[4]}`;
  const answer = await fetch(
    `http://127.0.0.1:${port}/__duffel/air/offers?offer_request_id=${requestId}&limit=200`,
    { headers: { authorization: 'Bearer duffel_test_sandbox', 'duffel-version': 'v2' } },
  );
  const { data } = (await answer.json()) as {
    data: { payment_requirements: { requires_instant_payment: boolean } }[];
  };
  const instant = data.filter((offer) => offer.payment_requirements.requires_instant_payment);
  expect(instant.length).toBeGreaterThan(0);
  expect(flights).toHaveLength(data.length - instant.length);
});

test('a flight whose offer ran out is searched for again by its number and departure', async () => {
  const [flight] = await fresh().search(OUT);
  calls = [];
  await control('advance', { hours: 1 });
  const later = fresh();
  expect(await later.byId(flight?.id ?? '')).toEqual(flight);
  expect(searches()).toBe(1);
  const offer = await later.holds?.offer(oneWay(flight), ['1990-01-31']);
  expect(offer?.offerId).toMatch(/^off_/);
  expect(searches()).toBe(2);
  await control('advance', { hours: -1 });
});

test('an id stays valid while its secret is the previous one', async () => {
  const [flight] = await fresh().search(OUT);
  const id = flight?.id ?? '';
  const other = 'another session secret of a test';
  expect(await fresh({ signer: createLinkTokens(other, SECRET) }).byId(id)).toEqual(flight);
  expect(await fresh({ signer: createLinkTokens(other) }).byId(id)).toBeUndefined();
});

test('travellers of another age than searched for are searched for again', async () => {
  const supplier = fresh();
  const [flight] = await supplier.search({ ...OUT, travellers: 2 });
  const trip = oneWay(flight);
  const adults = await supplier.holds?.offer(trip, ['1990-01-31', '2000-01-31']);
  expect(adults?.passengers).toHaveLength(2);
  expect(searches()).toBe(1);
  const family = await supplier.holds?.offer(trip, ['1990-01-31', '2020-01-31']);
  expect(family?.passengers).toHaveLength(2);
  expect(searches()).toBe(2);
});

test('searches end at the limit that all processes share, and say when to come again', async () => {
  const supplier = fresh({ points: 1 });
  await supplier.search(OUT);
  const error = await unavailable(supplier.search({ ...OUT, date: '2027-03-11' }));
  expect(error?.retryAfterSeconds).toBeGreaterThan(0);
  expect(searches()).toBe(1);
});

test.each([
  ['429', 2],
  ['500', 2],
  ['timeout_before', 2],
])('a search that is answered with %s is tried again', async (fault, tries) => {
  await control('faults', { call: 'search', fault });
  expect((await fresh().search(OUT)).length).toBeGreaterThan(0);
  expect(searches()).toBe(tries);
});

test('a search that fails three times fails, and is not kept', async () => {
  const supplier = fresh();
  await control('faults', { call: 'search', fault: '500', times: 3 });
  expect(await unavailable(supplier.search(OUT))).toMatchObject({
    message: expect.stringMatching(/POST \/air\/offer_requests answered 500/) as string,
  });
  expect((await supplier.search(OUT)).length).toBeGreaterThan(0);
});

const passengers = [
  {
    title: 'mr',
    gender: 'm',
    givenName: 'Jo',
    familyName: 'Smith',
    bornOn: '1990-01-31',
    email: 'jo@example.org',
    phone: '+442080160508',
  },
] as const;
const offerOf = async ({ search, holds }: FlightSupplier, query: typeof OUT) => {
  const [flight] = await search(query);
  const offer = await holds?.offer(oneWay(flight), ['1990-01-31']);
  if (!offer || !holds) throw new Error('Nothing can be held');
  return { offer, holds };
};

test.each(['429', '500', 'timeout_before', 'timeout_after', '502_after', '202'])(
  'an order that is answered with %s is asked for once, and found when it was made',
  async (fault) => {
    const { offer, holds } = await offerOf(fresh(), OUT);
    calls = [];
    await control('faults', { call: 'order', fault });
    const placing = holds.place({ bookingId: 4711, offer, passengers });
    const outcome = await placing.catch((error: unknown) => isSupplierUnavailable(error));
    // A 202 decides later, all others leave it open.
    expect(outcome).toBe(fault === '202' ? undefined : true);
    expect(calls).toEqual(['POST /air/orders']);
    const [found] = await holds.find(4711, offer.offerId);
    const isMade = ['timeout_after', '502_after', '202'].includes(fault);
    expect(found?.status).toBe(isMade ? 'held' : undefined);
  },
);

test('what the airline refuses is an answer', async () => {
  const supplier = fresh();
  const failing = await offerOf(supplier, { ...OUT, from: 'LHR', to: 'LGW' });
  expect(await failing.holds.place({ bookingId: 4711, offer: failing.offer, passengers })).toEqual({
    reason: 'refused',
    code: 'order_not_created',
  });
  const gone = await supplier.search({ ...OUT, from: 'LGW', to: 'LHR' });
  const trip = oneWay(gone[0]);
  expect(await supplier.holds?.offer(trip, ['1990-01-31'])).toMatchObject({ passengers: [{}] });
});

test('a hold says that it lapsed, was changed or cancelled by the airline', async () => {
  const { offer, holds } = await offerOf(fresh(), OUT);
  const placed = await holds.place({ bookingId: 4711, offer, passengers });
  if (!placed || 'reason' in placed) throw new Error('The hold was not placed');
  const read = () => holds.read(placed.orderId);
  await control(`orders/${placed.orderId}/change`);
  expect(await read()).toMatchObject({ status: 'held', changed: true });
  await control(`orders/${placed.orderId}/lapse`);
  expect(await read()).toMatchObject({ status: 'lapsed' });
  await control(`orders/${placed.orderId}/cancel`);
  expect(await read()).toMatchObject({ status: 'cancelled' });
});
