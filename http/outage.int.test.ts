import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountFor } from '#engine/account/open-account.ts';
import { offerPassword } from '#engine/account/password-link.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { confirmationsIn } from '#tools/bench/outage/confirmations.ts';
import { runOutage } from '#tools/bench/outage/run-outage.ts';
import { startEventStoreCluster } from '#tools/eventstore/cluster.fixture.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { connectTestStore } from '#tools/dev/test-backend.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { createBrowser, jsonOf } from './browser.fixture.ts';
import { commandContext } from './command-context.ts';
import { arbitraryBookingRequest, firstFlight, inDays } from './trip.fixture.ts';

const message = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'Words.',
  idempotencyKey: 'k'.repeat(43),
};

/** Shorter than the outage below, as in production. */
const eventStoreLimits = { tryMs: 1_750, callMs: 3_500, probeMs: 1_750 };

let cluster: Awaited<ReturnType<typeof startEventStoreCluster>>;
let product: TestProduct;
/** For the test's own calls: a busy machine takes longer than the product waits here. */
let store: EventStore;

beforeAll(async () => {
  cluster = await startEventStoreCluster({ databaseUrl: await createTestDatabase(), size: 3 });
  product = await startTestProduct({ eventStoreUrl: cluster.url, eventStoreLimits });
  store = connectTestStore(cluster.url);
});
afterAll(async () => {
  await store.close();
  await product.stop();
  await cluster.stop();
});

test('after an outage longer than a call waits, no booking is lost and each mail leaves once', async () => {
  const nodes = cluster.nodes.map((node) => ({
    ...node,
    stop: async () => {
      await expect.poll(() => product.sent.length).toBeGreaterThan(4);
      await node.stop();
    },
  }));
  const { booked, paid, readyz, refusals, slowestRefusalMs } = await runOutage(product.url, nodes, {
    workers: 4,
    calmMs: 2_000,
    outageMs: 5_000,
  });
  expect(readyz.unready).toBe(readyz.asked);
  // Every rejection is for the outage, and within the promised 10 s: here a call to the log waits for
  // less than half of them, and the rest is for a busy machine.
  expect(Object.keys(refusals)).toEqual(['503']);
  expect(slowestRefusalMs).toBeLessThan(10_000);
  const kept = await Promise.all(
    booked.map(async (id) => (await store.read(bookingDecider.stream(id))).length),
  );
  expect(kept.filter((events) => events === 0)).toEqual([]);
  expect(paid.length).toBeGreaterThan(4);
  await expect
    .poll(async () => Object.fromEntries(await confirmationsIn(product.outbox)))
    .toEqual(Object.fromEntries(paid.map((address) => [address, 1])));
  // A mail that is sent again replaces its file.
  expect(product.sent.toSorted()).toEqual([...new Set(product.sent)].toSorted());
});

/** Runs work while all nodes are stopped. */
const duringOutage = async (work: () => Promise<void>) => {
  await Promise.all(cluster.nodes.map(({ stop }) => stop()));
  try {
    await work();
  } finally {
    await Promise.all(cluster.nodes.map(({ start }) => start()));
  }
};

test('during an outage a booking is rejected with a message and a retry time', async () => {
  const browser = createBrowser(product.url);
  const flight = await firstFlight(browser, 'JFK', 'LHR', inDays(30));
  await duringOutage(async () => {
    const answer = await browser.post('/api/bookings', arbitraryBookingRequest(flight.id));
    expect(answer).toMatchObject({
      status: 503,
      text: '{"message":"We cannot save anything right now. Nothing was charged twice. Please try again in a moment."}',
    });
    expect(answer.headers.get('retry-after')).toBe('5');
    const statusOf = async (path: string, body: unknown) => (await browser.post(path, body)).status;
    const write = () => statusOf('/api/messages', message);
    const asked = [statusOf('/api/auth/forgot-password', { email: 'ada@example.org' })];
    expect(await Promise.all([...asked, write(), write(), write(), write(), write()])).toEqual(
      Array(6).fill(503),
    );
    // The limit of five messages counts none of them.
    expect(await write()).toBe(503);
  });
});

test('during an outage a customer can sign out', async () => {
  const context = commandContext('system', new Date());
  const person = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' };
  const ports = { ...product.ports, store };
  const userId = await accountFor(ports, person, context);
  const link = await offerPassword(ports, userId, 'forgotten', context);
  const browser = createBrowser(product.url);
  const password = 'four words in a row';
  // The read models may still be behind after the outage before.
  await expect
    .poll(
      async () =>
        (await browser.post('/api/auth/set-password', { token: link?.token, password })).status,
    )
    .not.toBe(503);
  const session = async () => jsonOf(await browser.get('/api/auth/session'));
  expect(await session()).toMatchObject({ role: 'customer' });
  await duringOutage(async () => {
    expect(jsonOf(await browser.post('/api/auth/logout', {}))).toEqual({ success: true });
    expect(await session()).toMatchObject({ role: null });
  });
});
