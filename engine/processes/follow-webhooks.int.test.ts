import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/dev/test-payments.ts';
import { arbitraryCreateBooking } from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { openPayment } from '../payment/open-payment.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { runTasks } from '../kernel/run-tasks.ts';
import { workOffNext } from '../kernel/tasks.fixture.ts';
import { webhookTask } from '../payment/webhook-inbox.ts';
import { followWebhooks } from './follow-webhooks.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const BEGIN = arbitraryContext().at;
const after = (seconds: number) => new Date(BEGIN.getTime() + seconds * 1_000);

let backend: TestBackend;
let payments: TestPayments;
let provider: PaymentProvider;
let now: Date;

beforeEach(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
  provider = payments.connect();
  now = BEGIN;
});
afterEach(async () => {
  await payments.stop();
  await backend.stop();
});

const paid = async () => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  await handleBooking(backend.store, arbitraryContext())(bookingId, (booking) =>
    createBooking(arbitraryCreateBooking({ bookingId }), booking),
  );
  const ports = { store: backend.store, provider };
  const intent = await openPayment(ports, bookingId, arbitraryContext());
  if ('reason' in intent) throw new Error(intent.reason);
  const { intentId } = intent;
  await payments.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  return { bookingId, intentId };
};

const context = () => ({ ...backend, now: () => now });
const followOne = (reached = provider) =>
  workOffNext(followWebhooks({ ...backend, provider: reached }), context());
const notice = (eventId: string, intentId: string) => ({
  eventId,
  kind: 'payment_intent.succeeded',
  intentId,
});
const receive = (eventId: string, intentId: string) =>
  backend.tasks.add(webhookTask(notice(eventId, intentId), now));
const inbox = () => backend.knex('task').orderBy('key');
const statusOf = async (bookingId: number) =>
  (await foldStream(backend.store, bookingDecider, bookingId)).state.status;

test('a webhook settles its payment, with the provider as actor, for the same traveller', async () => {
  const { bookingId, intentId } = await paid();
  await receive('evt_1', intentId);
  expect(await followOne()).toBe(true);
  expect(await followOne()).toBe(false);
  expect(await statusOf(bookingId)).toBe('confirmed');
  expect(await inbox()).toMatchObject([{ attempts: 1, done_at: BEGIN, last_error: null }]);
  const [opened, succeeded] = await backend.store.read(`payment-${intentId}`);
  expect(succeeded).toMatchObject({
    type: 'PaymentSucceeded',
    metadata: {
      actor: 'provider',
      causationId: 'evt_1',
      correlationId: opened?.metadata.correlationId,
    },
  });
});

test('an unreachable provider is retried at growing intervals, without end', async () => {
  const { bookingId, intentId } = await paid();
  await receive('evt_1', intentId);
  const unreachable: PaymentProvider = {
    ...provider,
    retrieveIntent: () => Promise.reject(new Error('no route to ada@example.org')),
  };
  const waits: number[] = [];
  for (let attempts = 1; attempts <= 12; attempts++) {
    expect(await followOne(unreachable)).toBe(true);
    const [row] = await inbox();
    expect(row).toMatchObject({ attempts, last_error: 'Error: no route to [address]' });
    waits.push((row.due_at.getTime() - now.getTime()) / 1_000);
    expect(await followOne()).toBe(false);
    now = row.due_at;
  }
  const [first = 0, second = 0] = waits;
  expect(first).toBeLessThanOrEqual(1.1);
  expect(second).toBeGreaterThan(first);
  expect(Math.max(...waits)).toBeLessThanOrEqual(660);
  await followOne();
  expect(await statusOf(bookingId)).toBe('confirmed');
});

test('a webhook that is repeated after processing is not processed again', async () => {
  const { bookingId, intentId } = await paid();
  let asked = 0;
  const counting: PaymentProvider = {
    ...provider,
    retrieveIntent: (id) => {
      asked += 1;
      return provider.retrieveIntent(id);
    },
  };
  await receive('evt_1', intentId);
  expect(await followOne(counting)).toBe(true);
  expect(await statusOf(bookingId)).toBe('confirmed');
  const [before, askedBefore] = [await inbox(), asked];
  expect(askedBefore).toBeGreaterThan(0);
  now = after(60);
  await receive('evt_1', intentId);
  expect(await followOne(counting)).toBe(false);
  expect(asked).toBe(askedBefore);
  expect(await inbox()).toEqual(before);
});

test('a webhook whose worker crashed is processed after its lease', async () => {
  const { bookingId, intentId } = await paid();
  await receive('evt_1', intentId);
  expect(await backend.tasks.claim(new Map([['follow-webhooks', 1]]), now)).toMatchObject([
    { key: 'evt_1', attempts: 1 },
  ]);
  now = after(4);
  expect(await followOne()).toBe(false);
  now = after(6);
  expect(await followOne()).toBe(true);
  expect(await statusOf(bookingId)).toBe('confirmed');
});

test('several processes share the webhooks, and each is processed once', async () => {
  const { intentId } = await paid();
  const ids = Array.from({ length: 40 }, (_, index) => `evt_${index}`);
  for (const id of ids) await receive(id, intentId);
  const controller = new AbortController();
  const running = [1, 2, 3].map(() =>
    runTasks([followWebhooks({ ...backend, provider })], {
      ...context(),
      signal: controller.signal,
    }),
  );
  await vi.waitFor(async () => {
    const rows = await inbox();
    expect(rows.filter(({ done_at }) => done_at === null)).toEqual([]);
  }, PATIENCE);
  controller.abort();
  await Promise.all(running);
  expect((await inbox()).map(({ attempts }) => attempts)).toEqual(ids.map(() => 1));
  expect((await backend.store.read(`payment-${intentId}`)).map(({ type }) => type)).toEqual([
    'PaymentIntentOpened',
    'PaymentSucceeded',
  ]);
});
