import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/dev/test-payments.ts';
import { arbitraryCreateBooking } from '../booking/booking.fixture.ts';
import { handleBooking } from '../booking/booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import { LEASE_MS } from '../kernel/task-queue.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { workOffNext } from '../kernel/tasks.fixture.ts';
import { openPayment } from '../payment/open-payment.ts';
import type { PaymentProvider, Window } from '../payment/payment-provider.ts';
import { reconcileHourly } from './reconcile-hourly.ts';

const HOUR_MS = 3_600_000;

let backend: TestBackend;
let payments: TestPayments;
let provider: PaymentProvider;
let now: Date;
let windows: Window[];
let lines: Record<string, unknown>[];

beforeEach(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
  provider = payments.connect();
  now = new Date();
  windows = [];
  lines = [];
});
afterEach(async () => {
  await payments.stop();
  await backend.stop();
});

const context = (reached = provider) => ({
  ...backend,
  provider: reached,
  log: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
  now: () => now,
  ownPayments: (window: Window) => {
    windows.push(window);
    return Promise.resolve([]);
  },
});
const reconcile = (reached = provider) => workOffNext(reconcileHourly(context(reached)), context());
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('it runs an hour after the first start, then every hour, with overlapping windows', async () => {
  expect(await reconcile()).toBe(false);
  later(HOUR_MS);
  expect(await reconcile()).toBe(true);
  expect(await reconcile()).toBe(false);
  later(HOUR_MS);
  expect(await reconcile()).toBe(true);
  const [first, second] = windows;
  if (!first || !second) throw new Error('There were not two runs');
  expect(second.to.getTime() - first.to.getTime()).toBe(HOUR_MS);
  expect(second.from.getTime()).toBe(first.to.getTime() - 48 * HOUR_MS);
});

test('one process at a time runs it, and another takes over after a crash', async () => {
  await reconcile();
  later(HOUR_MS);
  const runs = await Promise.all([1, 2, 3].map(() => reconcile()));
  expect(runs.filter(Boolean)).toHaveLength(1);

  later(HOUR_MS);
  expect(await backend.tasks.claim(new Map([['reconcile-hourly', 1]]), now)).toHaveLength(1);
  expect(await reconcile()).toBe(false);
  later(LEASE_MS);
  expect(await reconcile()).toBe(true);
  // The window of the crashed run is not lost.
  expect(windows.at(-1)?.from.getTime()).toBe((windows[0]?.to.getTime() ?? 0) - 48 * HOUR_MS);
});

test("what it repairs is logged as a warning and has the run's causation id", async () => {
  await reconcile();
  const bookingId = 4_711_000_815;
  await handleBooking(backend.store, arbitraryContext())(bookingId, (booking) =>
    createBooking(arbitraryCreateBooking({ bookingId }), booking),
  );
  const opened = await openPayment({ ...backend, provider }, bookingId, arbitraryContext());
  if ('reason' in opened) throw new Error(opened.reason);
  const { intentId } = opened;
  await payments.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });

  later(HOUR_MS);
  await reconcile();
  const [, succeeded] = await backend.store.read(`payment-${intentId}`);
  expect(succeeded).toMatchObject({
    type: 'PaymentSucceeded',
    metadata: { actor: 'system', causationId: expect.stringMatching(/^bulk_fix_/) },
  });
  expect(lines).toMatchObject([
    {
      level: 40,
      kind: 'paid-at-provider-not-here',
      intentId,
      bookingId,
      providerCents: 1500,
      ownCents: null,
      fixed: true,
      run: succeeded?.metadata.causationId,
    },
    { intents: 1, findings: 1, msg: 'payments reconciled' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('_secret_');

  later(HOUR_MS);
  lines = [];
  await reconcile();
  expect(lines).toMatchObject([{ intents: 1, findings: 0 }]);
});

test('a payment that cannot be repaired does not stop the others, and is reported again', async () => {
  await reconcile();
  const intents: string[] = [];
  for (const bookingId of [4_711_000_815, 4_711_000_816]) {
    await handleBooking(backend.store, arbitraryContext())(bookingId, (booking) =>
      createBooking(arbitraryCreateBooking({ bookingId }), booking),
    );
    const opened = await openPayment({ ...backend, provider }, bookingId, {
      ...arbitraryContext(),
      commandId: `open ${bookingId}`,
    });
    if ('reason' in opened) throw new Error(opened.reason);
    intents.push(opened.intentId);
    await payments.stripe.paymentIntents.confirm(opened.intentId, {
      payment_method: 'pm_card_visa',
    });
  }
  const [stuck = '', other = ''] = intents;
  const broken: PaymentProvider = {
    ...provider,
    retrieveIntent: (id) =>
      id === stuck ? Promise.reject(new Error('broken')) : provider.retrieveIntent(id),
  };
  later(HOUR_MS);
  await reconcile(broken);
  const warned = (intentId: string) => lines.filter((line) => line['intentId'] === intentId);
  expect(warned(stuck)).toMatchObject([{ fixed: false }, { fault: 'Error: broken' }]);
  expect(warned(other)).toMatchObject([{ fixed: true }]);
  later(HOUR_MS);
  lines = [];
  await reconcile();
  expect(warned(stuck)).toMatchObject([{ fixed: true }]);
});
