import { expect, test, vi } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { SANDBOX_TOKEN } from '#tools/duffel-sandbox/index.ts';
import type { CrashPoint } from './crashing-product.fixture.ts';
import { connectTestStore } from './test-backend.ts';
import { createTraveller } from './traveller.fixture.ts';
import { useCrashingProduct } from './use-crashing-product.fixture.ts';

/** Each call of a hold, with the process killed before the request and after the answer. */
vi.setConfig({ testTimeout: 400_000, hookTimeout: 300_000 });
/** An attempt without an answer is checked three minutes later. */
const PATIENCE = { timeout: 300_000, interval: 500 };

const product = useCrashingProduct({ FLIGHT_SUPPLIER: 'duffel' });

const stateOf = async (bookingId: number) => {
  const store = connectTestStore((await product.servers()).eventStoreUrl);
  try {
    return {
      hold: (await foldStream(store, holdDecider, bookingId)).state,
      booking: (await foldStream(store, bookingDecider, bookingId)).state,
    };
  } finally {
    await store.close();
  }
};

/** Returns the booking's orders at the supplier, with their state. */
const ordersOf = async (bookingId: number) => {
  const answer = await fetch(`${product.url()}/__duffel/air/orders`, {
    headers: { authorization: `Bearer ${SANDBOX_TOKEN}`, 'duffel-version': 'v2' },
  });
  const { data }: { data: Order[] } = await answer.json();
  return data
    .filter(({ metadata }) => metadata.booking_id === String(bookingId))
    .map(({ id, cancelled_at: cancelledAt }) => ({ id, stands: cancelledAt === null }));
};
type Order = { id: string; metadata: { booking_id?: string }; cancelled_at: string | null };

const book = async (point?: CrashPoint) => {
  const traveller = createTraveller(product.url());
  const booked = await traveller.book();
  if (point) product.arm(point);
  const paid = await traveller.pay(booked);
  const told = traveller.tellServer(paid);
  if (point) await told.catch(() => 'the connection broke with the server');
  else await told;
  return { traveller, ...paid };
};
const becomes = (bookingId: number, expected: object) =>
  expect.poll(async () => (await stateOf(bookingId)).hold, PATIENCE).toMatchObject(expected);
const restart = async () => {
  await product.crashed();
  await product.start();
};
const aroundEach = (call: string): CrashPoint[] => [`before ${call}`, `after ${call}`];

test.each(['offer', 'place', 'read'].flatMap(aroundEach))(
  'killed %s, a paid booking is held once',
  async (point) => {
    const { bookingId } = await book(point);
    await restart();
    await becomes(bookingId, { status: 'placed' });
    const { hold } = await stateOf(bookingId);
    expect(await ordersOf(bookingId)).toEqual([
      { id: hold.status === 'placed' && hold.orderId, stands: true },
    ]);
  },
);

test.each(aroundEach('read'))(
  'killed %s that a webhook causes, a change is recorded',
  async (point) => {
    const { bookingId } = await book();
    await becomes(bookingId, { status: 'placed' });
    const [order] = await ordersOf(bookingId);
    const { booking: before } = await stateOf(bookingId);
    product.arm(point);
    await fetch(`${product.url()}/__duffel/_control/orders/${order?.id}/change`, {
      method: 'POST',
      body: '{}',
    }).catch(() => 'the connection broke with the server');
    await restart();
    await becomes(bookingId, { status: 'placed', isChanged: true });
    expect(await ordersOf(bookingId)).toEqual([{ id: order?.id, stands: true }]);
    await expect
      .poll(async () => JSON.stringify(Object(await stateOf(bookingId)).booking.outbound), PATIENCE)
      .not.toBe(JSON.stringify(Object(before).outbound));
  },
);

test.each(aroundEach('cancel'))(
  'killed %s, a corrected name is held and the old hold released',
  async (point) => {
    const { traveller, ...paid } = await book();
    await becomes(paid.bookingId, { status: 'placed' });
    const [old] = await ordersOf(paid.bookingId);
    product.arm(point);
    await traveller.correct(paid, 'Hoper').catch(() => 'the connection broke with the server');
    await restart();
    await becomes(paid.bookingId, { status: 'placed', corrections: 1 });
    const { hold } = await stateOf(paid.bookingId);
    const orderId = hold.status === 'placed' && hold.orderId;
    await expect
      .poll(async () => (await ordersOf(paid.bookingId)).toReversed(), PATIENCE)
      .toEqual([
        { id: old?.id, stands: false },
        { id: orderId, stands: true },
      ]);
  },
);
