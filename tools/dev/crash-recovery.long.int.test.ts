import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { expect, test, vi } from 'vitest';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { PaymentProvider } from '#engine/payment/payment-provider.ts';
import { reconcilePayments } from '#engine/payment/reconcile.ts';
import { stripeProvider } from '#engine/payment/stripe-provider.ts';
import { commandContext } from '#http/command-context.ts';
import { providerOf } from '#http/provider.fixture.ts';
import { openSecondIntent } from '#http/second-intent.fixture.ts';
import { connectDatabase } from '#projections/database.ts';
import { findingsIn } from '#tools/cli/audit/findings.fixture.ts';
import type { CrashPoint } from './crashing-product.fixture.ts';
import { createTraveller, type Paid } from './traveller.fixture.ts';
import { connectTestStore } from './test-backend.ts';
import { useCrashingProduct } from './use-crashing-product.fixture.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const PATIENCE = { timeout: 120_000 };

/** Every named point between *Pay* and the last email. */
const POINTS: CrashPoint[] = [
  'before retrieveIntent',
  'after retrieveIntent',
  'before PaymentSucceeded',
  'after PaymentSucceeded',
  'before ConfirmationNumberDrawn',
  'after ConfirmationNumberDrawn',
  'before ConfirmationNumberTaken',
  'after ConfirmationNumberTaken',
  'before BookingConfirmed',
  'after BookingConfirmed',
  'before sending confirmation',
  'after sending confirmation',
  'before MailSent',
  'after MailSent',
  'before sending sales',
  'after sending sales',
];

/** Crash points without the browser's report: usually the webhook reports the payment first. */
const WEBHOOK_POINTS: CrashPoint[] = [
  'before retrieveIntent',
  'before PaymentSucceeded',
  'after PaymentSucceeded',
];

/** Crash points during the refund of a second payment. */
const REFUND_POINTS: CrashPoint[] = [
  'before refund',
  'after refund',
  'after PaymentRefundRequested+RefundSucceeded',
];

const product = useCrashingProduct();

const connectStore = async () => connectTestStore((await product.servers()).eventStoreUrl);

const wholeLog = async (): Promise<RecordedEvent[]> => {
  const store = await connectStore();
  const until = await store.head();
  const events: RecordedEvent[] = [];
  for await (const batch of store.follow({
    after: undefined,
    signal: new AbortController().signal,
  })) {
    events.push(...batch);
    if ((batch.at(-1)?.position ?? 0n) >= until) break;
  }
  await store.close();
  return events;
};

/** Separate ports to the log and the provider of the running product. */
const withPorts = async <T>(
  use: (ports: { store: EventStore; provider: PaymentProvider }) => Promise<T>,
): Promise<T> => {
  const store = await connectStore();
  const { stripe } = providerOf(product.url());
  const provider = stripeProvider(stripe, { environment: 'development', livemode: false });
  try {
    return await use({ store, provider });
  } finally {
    await store.close();
  }
};

/** The provider reports its fee a second after the payment, at any point of the sequence. */
const typesOf = async (store: EventStore, intentId: string) =>
  (await store.read(`payment-${intentId}`))
    .map(({ type }) => type)
    .filter((type) => type !== 'ProviderFeeRecorded');

const mails = async () => {
  const names = await readdir(join(product.directory(), 'outbox')).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => simpleParser(await readFile(join(product.directory(), 'outbox', name)))),
  );
};

/** The final state of every paid booking, whatever happened before. */
const expectWholeStory = async ({ bookingId, intentId }: Paid) => {
  const mailed = async (store: EventStore) => {
    const mailStreams = ['confirmation', 'sales'].map((kind) => `mail-${kind}-${bookingId}`);
    const events = (await Promise.all(mailStreams.map((stream) => store.read(stream)))).flat();
    return events.filter(({ type }) => type === 'MailSent').length;
  };
  await withPorts(({ store }) => expect.poll(() => mailed(store), PATIENCE).toBe(2));

  const log = await wholeLog();
  expect(
    log.filter(({ stream, type }) => type === 'MailSent' && stream.endsWith(`-${bookingId}`)),
  ).toHaveLength(2);
  const of = (type: string) =>
    log.filter(
      (event) => event.type === type && JSON.stringify(event.data).includes(`${bookingId}`),
    );
  expect(of('BookingConfirmed')).toHaveLength(1);
  expect(of('ConfirmationNumberTaken')).toHaveLength(1);
  expect(of('PaymentSucceeded')).toHaveLength(1);
  expect(of('DuplicatePaymentDetected')).toHaveLength(0);

  const { stripe } = providerOf(product.url());
  const { data: charges } = await stripe.charges.list({ payment_intent: intentId });
  expect(charges.map(({ paid, amount }) => ({ paid, amount }))).toEqual([
    { paid: true, amount: 1500 },
  ]);

  const sent = (await mails()).filter(({ messageId }) => messageId?.includes(`-${bookingId}@`));
  expect(
    sent
      .map(({ messageId }) => messageId?.split('-')[0])
      .toSorted((a = '', b = '') => a.localeCompare(b)),
  ).toEqual(['<confirmation', '<sales']);
  const confirmation = sent.find(({ messageId }) => messageId?.startsWith('<confirmation'));
  expect(confirmation?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
};

test('killed between the charge and the browser’s report, the booking ends paid', async () => {
  const traveller = createTraveller(product.url());
  const paid = await traveller.pay(await traveller.book());
  await product.kill();
  await product.start();
  await expectWholeStory(paid);
});

/**
 * Pays with the crash point armed before, because the process manager may be faster than the
 * browser. Only reading the provider happens before payment too.
 */
const payArmed = async (traveller: ReturnType<typeof createTraveller>, point: CrashPoint) => {
  const booked = await traveller.book();
  const early = !point.endsWith('retrieveIntent');
  if (early) product.arm(point);
  const paid = await traveller.pay(booked);
  if (!early) product.arm(point);
  return paid;
};

test.each(POINTS)('killed %s, the booking ends paid, once', async (point) => {
  const traveller = createTraveller(product.url());
  await providerOf(product.url()).control('hold-webhooks');
  const paid = await payArmed(traveller, point);
  await traveller.tellServer(paid).catch(() => 'the connection broke with the server');
  await product.crashed();
  await product.start();
  await providerOf(product.url()).control('release-webhooks');
  await expectWholeStory(paid);
});

test.each(WEBHOOK_POINTS)(
  'killed %s with the browser closed, the booking ends paid, once',
  async (point) => {
    const traveller = createTraveller(product.url());
    await providerOf(product.url()).control('hold-webhooks');
    const paid = await payArmed(traveller, point);
    await providerOf(product.url())
      .control('release-webhooks')
      .catch(() => 'the connection broke with the server');
    await product.crashed();
    await product.start();
    await expectWholeStory(paid);
  },
);

test.each(REFUND_POINTS)('killed %s, a second payment is refunded, once', async (point) => {
  const traveller = createTraveller(product.url());
  const first = await traveller.pay(await traveller.book());
  await traveller.tellServer(first);
  const { bookingId } = first;
  const second = await withPorts((ports) => openSecondIntent(ports, bookingId));
  await providerOf(product.url()).control('hold-webhooks');
  product.arm(point);
  await providerOf(product.url()).pay(second.intentId);
  await providerOf(product.url())
    .control('release-webhooks')
    .catch(() => 'the connection broke with the server');
  await product.crashed();
  await product.start();
  await withPorts(({ store }) =>
    expect
      .poll(() => typesOf(store, second.intentId), PATIENCE)
      .toEqual([
        'PaymentIntentOpened',
        'PaymentSucceeded',
        'DuplicatePaymentDetected',
        'PaymentRefundRequested',
        'RefundSucceeded',
      ]),
  );
  const provider = providerOf(product.url());
  const refunds = await provider.stripe.refunds.list({ payment_intent: second.intentId });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([1500]);
  expect(await provider.keptOf(first.intentId)).toEqual([1500]);
  expect(await provider.keptOf(second.intentId)).toEqual([0]);
});

test('after all that, a reconciliation finds nothing left', async () => {
  const at = new Date();
  const window = { from: new Date(at.getTime() - 3_600_000), to: new Date(at.getTime() + 60_000) };
  const { findings, faults, counts } = await withPorts((ports) =>
    reconcilePayments(
      { ...ports, ownPayments: () => Promise.resolve([]) },
      { ...window, fix: false },
      commandContext('system', at),
    ),
  );
  expect({ findings, faults }).toEqual({ findings: [], faults: [] });
  const log = await wholeLog();
  const told = (type: string) => log.filter((event) => event.type === type).length;
  expect(counts).toMatchObject({
    intents: told('PaymentIntentOpened'),
    refunds: told('RefundSucceeded'),
  });
});

test('after all that, the log passes the audit', async () => {
  const { eventStoreUrl, databaseUrl } = await product.servers();
  const knex = connectDatabase(databaseUrl);
  expect(await findingsIn(eventStoreUrl, knex, new Date())).toEqual([]);
  await knex.destroy();
});
