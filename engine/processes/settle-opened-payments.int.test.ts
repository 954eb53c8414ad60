import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { reactionsOf } from '#engine/kernel/process.ts';
import { runTasks } from '#engine/kernel/run-tasks.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/dev/test-payments.ts';
import { arbitraryCreateBooking } from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { openPayment } from '../payment/open-payment.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { settleOpenedPayments } from './settle-opened-payments.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const BEGIN = arbitraryContext().at;
const after = (seconds: number) => new Date(BEGIN.getTime() + seconds * 1_000);

let backend: TestBackend;
let payments: TestPayments;
let provider: PaymentProvider;
let now: Date;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
  provider = payments.connect();
  now = after(3);
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await payments.stop();
  await backend.stop();
});

const start = (reached = provider) => {
  const controller = new AbortController();
  const ended = runTasks(
    [reactionsOf(settleOpenedPayments({ ...backend, provider: reached }), backend)],
    {
      ...backend,
      now: () => now,
      signal: controller.signal,
    },
  );
  stops.push(async () => {
    controller.abort();
    await ended;
  });
};

const opened = async () => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  await handleBooking(backend.store, arbitraryContext())(bookingId, (booking) =>
    createBooking(arbitraryCreateBooking({ bookingId }), booking),
  );
  const ports = { store: backend.store, provider };
  const intent = await openPayment(ports, bookingId, arbitraryContext());
  if ('reason' in intent) throw new Error(intent.reason);
  return { bookingId, intentId: intent.intentId };
};

const pay = (intentId: string) =>
  payments.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
const bookingOf = async (bookingId: number) =>
  (await foldStream(backend.store, bookingDecider, bookingId)).state;
const tasks = () => backend.knex('task');

/** Waits for the task after failed attempt number `attempts`. */
const tried = (attempts: number) =>
  vi.waitFor(async () => {
    const [task] = await tasks();
    expect(task).toMatchObject({ attempts, done_at: null });
    // While it is worked on, it is claimed for 5 s.
    expect(task.due_at).not.toEqual(new Date(now.getTime() + 5_000));
    return task;
  }, PATIENCE);

test('a payment whose browser is gone is settled automatically once it is paid', async () => {
  const { bookingId, intentId } = await opened();
  start();
  await tried(1);
  expect(await bookingOf(bookingId)).toMatchObject({ status: 'open' });
  await pay(intentId);
  now = after(10);
  await vi.waitFor(async () => expect(await tasks()).toMatchObject([{ done_at: now }]), PATIENCE);
  expect(await bookingOf(bookingId)).toMatchObject({ status: 'confirmed', intentId });
});

test('an unpaid intent is polled at growing intervals, and cancelled after a day', async () => {
  const { intentId } = await opened();
  start();
  const waits: number[] = [];
  for (let attempts = 1; attempts <= 4; attempts++) {
    const task = await tried(attempts);
    waits.push((task.due_at.getTime() - now.getTime()) / 1_000);
    now = task.due_at;
  }
  await tried(5);
  now = after(24 * 3_600);
  await vi.waitFor(async () => expect(await tasks()).toMatchObject([{ done_at: now }]), PATIENCE);
  const [first = 0, ...longer] = waits;
  expect(first).toBeLessThanOrEqual(10);
  expect(longer.slice(0, 3)).toEqual([first * 1.5, first * 1.5 ** 2, first * 1.5 ** 3]);
  await expect(pay(intentId)).rejects.toThrow('canceled');
});

test('an intent that is paid at the moment of its cancellation is settled', async () => {
  const { bookingId, intentId } = await opened();
  now = after(24 * 3_600);
  start({
    ...provider,
    cancelIntent: async (id) => {
      await pay(id);
      return provider.cancelIntent(id);
    },
  });
  await vi.waitFor(async () => expect(await tasks()).toMatchObject([{ done_at: now }]), PATIENCE);
  expect(await bookingOf(bookingId)).toMatchObject({ status: 'confirmed', intentId });
});

test('a cancelled or mismatched intent is no longer polled', async () => {
  const cancelled = await opened();
  const changed = await opened();
  await payments.stripe.paymentIntents.cancel(cancelled.intentId);
  await payments.stripe.paymentIntents.update(changed.intentId, { amount: 1400 });
  await pay(changed.intentId);
  start();
  await vi.waitFor(async () => {
    const rows = await tasks();
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ done_at }) => done_at === null)).toEqual([]);
  }, PATIENCE);
  expect(await bookingOf(changed.bookingId)).toMatchObject({ status: 'open' });
});

test('a payment that the browser has settled is not polled', async () => {
  const { bookingId, intentId } = await opened();
  await pay(intentId);
  const ports = { store: backend.store, provider };
  await settlePayment(ports, { intentId, bookingId }, arbitraryContext());
  start({ ...provider, retrieveIntent: () => Promise.reject(new Error('asked again')) });
  await vi.waitFor(
    async () => expect(await tasks()).toMatchObject([{ done_at: now, last_error: null }]),
    PATIENCE,
  );
});

test('an unreachable provider is retried', async () => {
  const { bookingId, intentId } = await opened();
  await pay(intentId);
  let outages = 1;
  start({
    ...provider,
    retrieveIntent: async (id) => {
      if (outages-- > 0) throw new Error('no route to the provider');
      return provider.retrieveIntent(id);
    },
  });
  await vi.waitFor(
    async () =>
      expect(await tasks()).toMatchObject([{ last_error: 'Error: no route to the provider' }]),
    PATIENCE,
  );
  now = after(60);
  await vi.waitFor(
    async () => expect(await bookingOf(bookingId)).toMatchObject({ status: 'confirmed' }),
    PATIENCE,
  );
});
