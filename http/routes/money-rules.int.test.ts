import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refundPayment } from '#engine/payment/refund-payment.ts';
import { runTasks } from '#engine/kernel/run-tasks.ts';
import { followWebhooks } from '#engine/processes/follow-webhooks.ts';
import { paymentByIntent, paymentsToReconcile } from '#projections/payments/queries.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import { commandContext } from '../command-context.ts';
import { providerOf, reconcile } from '../provider.fixture.ts';
import { openSecondIntent } from '../second-intent.fixture.ts';
import { bookSomeTrip, openIntent } from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

let product: TestProduct;
let provider: ReturnType<typeof providerOf>;
let browser: Browser;
/** The second in which the test began: the provider dates to the second. */
let begun: Date;
const stopping = new AbortController();
let following: Promise<unknown>;

beforeAll(async () => {
  // Only webhooks report payments besides the browser: no process manager polls them.
  product = await startTestProduct({ roles: ['http', 'projector'] });
  provider = providerOf(product.url);
  const context = { ...product.ports, signal: stopping.signal };
  const workers = [followWebhooks(product.ports)];
  following = Promise.all([runTasks(workers, context), runTasks(workers, context)]);
});
afterAll(async () => {
  stopping.abort();
  await following;
  await product.stop();
});
beforeEach(() => {
  browser = createBrowser(product.url);
  begun = new Date(Math.floor(Date.now() / 1_000) * 1_000);
});
afterEach(() => provider.control('release-webhooks'));

const typesOf = async (stream: string) =>
  (await product.ports.store.read(stream)).map(({ type }) => type);
const storyOf = (intentId: string) => typesOf(`payment-${intentId}`);

const opened = async () => {
  const bookingId = await bookSomeTrip(browser);
  return { bookingId, ...(await openIntent(browser, bookingId)) };
};
type Opened = { bookingId: number; intentId: string };

const tellServer = ({ bookingId, intentId }: Opened) =>
  browser.post('/api/process-payment', { bookingId, paymentIntentId: intentId });

const openedBeside = ({ bookingId }: Opened) => openSecondIntent(product.ports, bookingId);

/** Waits until the webhooks about an intent are processed, one of `kind` among them. */
const heardOf = (intentId: string, kind: string) =>
  vi.waitFor(async () => {
    const rows = await product.ports
      .knex('task')
      .where({ queue: 'follow-webhooks', stream: `payment-${intentId}` });
    expect(rows.map((row) => row.data.kind)).toContain(kind);
    expect(rows.filter(({ done_at }) => done_at === null)).toEqual([]);
  }, PATIENCE);

/** The booking's number, from the log; fails unless it has exactly one. */
const oneNumberOf = async (bookingId: number): Promise<string> => {
  const { store } = product.ports;
  const booking = (await store.read(`booking-${bookingId}`)).filter(
    ({ type }) => type === 'BookingConfirmed',
  );
  expect(booking).toHaveLength(1);
  const [confirmed] = booking.map(({ data }) => data as { confirmationNumber: string });
  const confirmationNumber = confirmed?.confirmationNumber ?? '';
  expect(await store.read(`confirmation-${confirmationNumber}`)).toMatchObject([
    { data: { bookingId } },
  ]);
  return confirmationNumber;
};

/** Looks at the test's own payments; the last test looks at all. */
const expectNothingLeft = async () => {
  const { findings, faults } = await reconcile(product.ports, false, begun);
  expect({ findings, faults }).toEqual({ findings: [], faults: [] });
};

/** One number, one charge kept, and nothing left to reconcile. */
const expectPaidOnce = async (payment: Opened, story: string[]) => {
  await oneNumberOf(payment.bookingId);
  expect(await provider.keptOf(payment.intentId)).toEqual([1500]);
  expect(await storyOf(payment.intentId)).toEqual(story);
  await expectNothingLeft();
};

/** The administrator's refund: all that is left, unless `amountCents` is less. */
const refund = (intentId: string, amountCents?: number, cause: 'customer' | 'fault' = 'customer') =>
  refundPayment(
    product.ports,
    intentId,
    {
      cause,
      reason: 'requested_by_customer',
      ...(amountCents !== undefined && { amountCents }),
    },
    commandContext('administrator', new Date()),
  );

const rowOf = (intentId: string) => paymentByIntent(product.ports.knex, intentId);

/** The intents that reconciliation reads long after their payment. */
const lookedAtLater = () => {
  const later = new Date(Date.now() + 365 * 86_400_000);
  return paymentsToReconcile(product.ports.knex)({ from: later, to: later });
};

describe('one intent', () => {
  test('declined, then paid: both are recorded, one charge is kept', async () => {
    const payment = await opened();
    await expect(
      provider.pay(payment.intentId, 'pm_card_chargeDeclinedInsufficientFunds'),
    ).rejects.toThrow('insufficient funds');
    await heardOf(payment.intentId, 'payment_intent.payment_failed');
    await vi.waitFor(
      async () =>
        expect(await rowOf(payment.intentId)).toMatchObject({
          status: 'failed',
          last_failure_code: 'insufficient_funds',
        }),
      PATIENCE,
    );
    jsonOf(await tellServer(payment), 402);
    expect((await openIntent(browser, payment.bookingId)).intentId).toBe(payment.intentId);
    await provider.pay(payment.intentId);
    jsonOf(await tellServer(payment));
    await heardOf(payment.intentId, 'payment_intent.succeeded');
    await expectPaidOnce(payment, ['PaymentIntentOpened', 'PaymentFailed', 'PaymentSucceeded']);
  });

  test('paid, and the earlier decline is reported only afterwards', async () => {
    const payment = await opened();
    await provider.control('hold-webhooks');
    await expect(provider.pay(payment.intentId, 'pm_card_chargeDeclined')).rejects.toThrow(
      'declined',
    );
    await provider.pay(payment.intentId);
    jsonOf(await tellServer(payment));
    await provider.control('release-webhooks');
    await heardOf(payment.intentId, 'payment_intent.payment_failed');
    await expectPaidOnce(payment, ['PaymentIntentOpened', 'PaymentFailed', 'PaymentSucceeded']);
  });

  test('paid in a browser that was closed: the webhook alone confirms the booking', async () => {
    const payment = await opened();
    await provider.pay(payment.intentId);
    await heardOf(payment.intentId, 'payment_intent.succeeded');
    await expectPaidOnce(payment, ['PaymentIntentOpened', 'PaymentSucceeded']);
    const [, succeeded] = await product.ports.store.read(`payment-${payment.intentId}`);
    expect(succeeded?.metadata.actor).toBe('provider');
    const { confirmationNumber } = jsonOf(await tellServer(payment));
    expect(confirmationNumber).toBe(await oneNumberOf(payment.bookingId));
  });

  test('reported before, during, after or without the browser, ten times, in any order', async () => {
    const tells = fc.constantFrom('first', 'amid', 'last', 'never');
    await fc.assert(
      fc.asyncProperty(tells, fc.boolean(), fc.nat(), async (tell, declined, seed) => {
        const payment = await opened();
        const { intentId: intent } = payment;
        await provider.control('hold-webhooks');
        if (declined) await provider.pay(intent, 'pm_card_chargeDeclined').catch(() => 'declined');
        await provider.pay(intent);
        if (tell === 'first') jsonOf(await tellServer(payment));
        await provider.control('duplicate-webhooks', { intent, times: 10 });
        await provider.control('reorder-webhooks', { seed: String(seed) });
        await provider.control('release-webhooks');
        if (tell === 'amid') jsonOf(await tellServer(payment));
        await heardOf(intent, 'payment_intent.succeeded');
        if (declined) await heardOf(intent, 'payment_intent.payment_failed');
        if (tell === 'last') jsonOf(await tellServer(payment));
        const decline = declined ? ['PaymentFailed'] : [];
        await expectPaidOnce(payment, ['PaymentIntentOpened', ...decline, 'PaymentSucceeded']);
      }),
      { numRuns: 8 },
    );
  });

  test('paid before its fee is known: the fee follows with the capture', async () => {
    await provider.control('hold-settling');
    const payment = await opened();
    await provider.pay(payment.intentId);
    jsonOf(await tellServer(payment));
    await provider.control('release-settling');
    await heardOf(payment.intentId, 'charge.updated');
    const story = ['PaymentIntentOpened', 'PaymentSucceeded', 'ProviderFeeRecorded'];
    await expectPaidOnce(payment, story);
    const events = await product.ports.store.read(`payment-${payment.intentId}`);
    expect(events.slice(1).map(({ data }) => data)).toMatchObject([
      { providerFeeCents: null },
      { feeCents: 74 },
    ]);
  });

  test('processing for a while is confirmed by the final webhook', async () => {
    const payment = await opened();
    await provider.control('next-outcome', { for: 'confirm', outcome: 'processing' });
    await provider.pay(payment.intentId);
    await heardOf(payment.intentId, 'payment_intent.processing');
    jsonOf(await tellServer(payment), 409);
    await provider.control(`payment_intents/${payment.intentId}/settle`, { outcome: 'succeeded' });
    await heardOf(payment.intentId, 'payment_intent.succeeded');
    await expectPaidOnce(payment, ['PaymentIntentOpened', 'PaymentSucceeded']);
  });

  test('cancelled is recorded, and paid by the next one', async () => {
    const payment = await opened();
    await provider.stripe.paymentIntents.cancel(payment.intentId);
    await heardOf(payment.intentId, 'payment_intent.canceled');
    expect(await storyOf(payment.intentId)).toEqual(['PaymentIntentOpened', 'PaymentCancelled']);
    const next = { ...payment, ...(await openIntent(browser, payment.bookingId)) };
    expect(next.intentId).not.toBe(payment.intentId);
    await provider.pay(next.intentId);
    await heardOf(next.intentId, 'payment_intent.succeeded');
    await expectPaidOnce(next, ['PaymentIntentOpened', 'PaymentSucceeded']);
  });
});

const RETURNED = [
  'PaymentIntentOpened',
  'PaymentSucceeded',
  'DuplicatePaymentDetected',
  'PaymentRefundRequested',
];

describe('two intents of one booking, both paid', () => {
  test.each(['browser', 'webhooks alone'])('reported by %s: one is kept', async (by) => {
    const first = await opened();
    const second = await openedBeside(first);
    await provider.pay(first.intentId);
    if (by === 'browser') jsonOf(await tellServer(first));
    await provider.pay(second.intentId);
    const told = by === 'browser' ? jsonOf(await tellServer(second)) : undefined;
    const number = await vi.waitFor(() => oneNumberOf(first.bookingId), PATIENCE);
    expect(told?.confirmationNumber ?? number).toBe(number);
    for (const { intentId } of [first, second]) {
      await heardOf(intentId, 'payment_intent.succeeded');
    }
    const kept = [
      ...(await provider.keptOf(first.intentId)),
      ...(await provider.keptOf(second.intentId)),
    ];
    expect(kept.toSorted((a, b) => a - b)).toEqual([0, 1500]);
    const stories = [await storyOf(first.intentId), await storyOf(second.intentId)];
    expect(stories).toContainEqual(['PaymentIntentOpened', 'PaymentSucceeded']);
    expect(stories).toContainEqual([...RETURNED, 'RefundSucceeded']);
    await oneNumberOf(first.bookingId);
    await expectNothingLeft();
  });

  /** The first is confirmed, and the second's refund is in progress. */
  const refundUnderWay = async () => {
    const first = await opened();
    const second = await openedBeside(first);
    await provider.pay(first.intentId);
    jsonOf(await tellServer(first));
    await provider.control('next-outcome', { for: 'refund', outcome: 'pending' });
    await provider.pay(second.intentId);
    await heardOf(second.intentId, 'refund.created');
    expect(await storyOf(second.intentId)).toEqual([...RETURNED, 'RefundPending']);
    await vi.waitFor(
      async () =>
        expect(await rowOf(second.intentId)).toMatchObject({
          status: 'duplicate',
          refund_status: 'pending',
          refunded_cents: 1500,
        }),
      PATIENCE,
    );
    await expectNothingLeft();
    const { data } = await provider.stripe.refunds.list({ payment_intent: second.intentId });
    return { first, second, refundId: data[0]?.id };
  };

  test('the refund is pending, then arrives', async () => {
    const { first, second, refundId } = await refundUnderWay();
    await vi.waitFor(
      async () => expect(await lookedAtLater()).toContain(second.intentId),
      PATIENCE,
    );
    await provider.control(`refunds/${refundId}/settle`, { outcome: 'succeeded' });
    await heardOf(second.intentId, 'refund.updated');
    expect(await storyOf(second.intentId)).toEqual([
      ...RETURNED,
      'RefundPending',
      'RefundSucceeded',
    ]);
    await expectPaidOnce(first, ['PaymentIntentOpened', 'PaymentSucceeded']);
  });

  test('the refund is pending, then fails: it is requested again, and one charge is kept', async () => {
    const { first, second, refundId } = await refundUnderWay();
    await provider.control(`refunds/${refundId}/settle`, { outcome: 'failed' });
    await heardOf(second.intentId, 'refund.failed');
    expect(await storyOf(second.intentId)).toEqual([
      ...RETURNED,
      'RefundPending',
      'RefundFailed',
      'PaymentRefundRequested',
      'RefundSucceeded',
    ]);
    expect(await provider.keptOf(second.intentId)).toEqual([0]);
    await vi.waitFor(
      async () =>
        expect(await rowOf(second.intentId)).toMatchObject({
          refund_status: 'succeeded',
          refunded_cents: 1500,
        }),
      PATIENCE,
    );
    await expectPaidOnce(first, ['PaymentIntentOpened', 'PaymentSucceeded']);
  });
});

describe('a mismatched intent', () => {
  const { paymentIntents } = { paymentIntents: () => provider.stripe.paymentIntents };
  test.each<[string, (payment: Opened) => Promise<unknown>]>([
    ['amount', ({ intentId }) => paymentIntents().update(intentId, { amount: 1400 })],
    ['currency', ({ intentId }) => paymentIntents().update(intentId, { currency: 'eur' })],
    [
      'booking',
      ({ intentId }) => paymentIntents().update(intentId, { metadata: { bookingId: '1' } }),
    ],
    [
      'livemode',
      ({ intentId }) => provider.control(`objects/${intentId}/alter`, { livemode: true }),
    ],
  ])('%s: fulfils nothing, is reported, and can be refunded', async (difference, change) => {
    const payment = await opened();
    await change(payment);
    await provider.pay(payment.intentId);
    await heardOf(payment.intentId, 'payment_intent.succeeded');
    jsonOf(await tellServer(payment), 409);
    expect(await storyOf(payment.intentId)).toEqual([
      'PaymentIntentOpened',
      'PaymentMismatchDetected',
    ]);
    const [, mismatch] = await product.ports.store.read(`payment-${payment.intentId}`);
    expect(mismatch?.data).toMatchObject({ differences: [difference] });
    expect(await typesOf(`booking-${payment.bookingId}`)).not.toContain('BookingConfirmed');
    await expectNothingLeft();

    const refunded = await refundPayment(
      product.ports,
      payment.intentId,
      { cause: 'fault', reason: 'requested_by_customer' },
      commandContext('administrator', new Date()),
    );
    expect(refunded).toMatchObject({ refund: { status: 'succeeded' } });
    expect(await provider.keptOf(payment.intentId)).toEqual([0]);
    await expectNothingLeft();
  });
});

describe('a refund by the administrator', () => {
  const paid = async () => {
    const payment = await opened();
    await provider.pay(payment.intentId);
    jsonOf(await tellServer(payment));
    return payment;
  };
  test('is made once, for any number of requests', async () => {
    const { intentId } = await paid();
    const granted = await Promise.all([refund(intentId), refund(intentId)]);
    const again = await refund(intentId);
    const ids = [...granted, again].map((one) => ('refundId' in one ? one.refundId : one.reason));
    expect(new Set(ids).size).toBe(1);
    expect(await provider.keptOf(intentId)).toEqual([0]);
    await heardOf(intentId, 'refund.created');
    expect(await storyOf(intentId)).toEqual([
      'PaymentIntentOpened',
      'PaymentSucceeded',
      'PaymentRefundRequested',
      'RefundSucceeded',
    ]);
    await expectNothingLeft();
  });

  test('may be partial, and never more than was paid', async () => {
    const { intentId } = await paid();
    expect(await refund(intentId, 1501)).toEqual({ reason: 'refund-too-large' });
    expect(await refund(intentId, 500)).toMatchObject({ refund: { amountCents: 500 } });
    expect(await provider.keptOf(intentId)).toEqual([1000]);
    // A second cause is a separate refund.
    expect(await refund(intentId, undefined, 'fault')).toMatchObject({
      refund: { amountCents: 1000 },
    });
    expect(await provider.keptOf(intentId)).toEqual([0]);
    expect(await refund((await opened()).intentId)).toEqual({ reason: 'not-paid' });
    expect(await refund('pi_unheard_of')).toEqual({ reason: 'unknown-intent' });
    await expectNothingLeft();
  });

  test('is requested under another key after an error of the provider', async () => {
    const { intentId } = await paid();
    await provider.control('fail-next', {
      how: 'status',
      status: 500,
      request: 'POST /v1/refunds',
    });
    await expect(refund(intentId)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    expect(await provider.keptOf(intentId)).toEqual([1500]);
    expect(await refund(intentId)).toMatchObject({ refund: { status: 'succeeded' } });
    expect(await provider.keptOf(intentId)).toEqual([0]);
    await heardOf(intentId, 'refund.created');
    expect(await storyOf(intentId)).toEqual([
      'PaymentIntentOpened',
      'PaymentSucceeded',
      'RefundAttemptFailed',
      'PaymentRefundRequested',
      'RefundSucceeded',
    ]);
    await expectNothingLeft();
  });

  test("is found in the provider's records if its answer was lost and the next request differs", async () => {
    const { intentId } = await paid();
    for (let tries = 0; tries < 3; tries++) {
      await provider.control('fail-next', {
        how: 'reset',
        executed: true,
        request: 'POST /v1/refunds',
      });
    }
    await expect(refund(intentId)).rejects.toThrow('connection');
    expect(await refund(intentId, undefined, 'fault')).toMatchObject({
      reason: 'already-refunded',
      refund: { cause: 'customer' },
    });
    expect(await provider.keptOf(intentId)).toEqual([0]);
    await expectNothingLeft();
  });

  test('made at the provider before the payment was reported leaves the booking unpaid', async () => {
    await provider.control('hold-webhooks');
    const payment = await opened();
    await provider.pay(payment.intentId);
    await provider.stripe.refunds.create({ payment_intent: payment.intentId });
    jsonOf(await tellServer(payment), 409);
    await provider.control('release-webhooks');
    await heardOf(payment.intentId, 'refund.created');
    const story = ['PaymentIntentOpened', 'PaymentSucceeded', 'RefundSucceeded'];
    expect(await storyOf(payment.intentId)).toEqual(story);
    expect(await typesOf(`booking-${payment.bookingId}`)).not.toContain('BookingConfirmed');
    await expectNothingLeft();

    const next = { ...payment, ...(await openIntent(browser, payment.bookingId)) };
    expect(next.intentId).not.toBe(payment.intentId);
    await provider.pay(next.intentId);
    jsonOf(await tellServer(next));
    await expectPaidOnce(next, ['PaymentIntentOpened', 'PaymentSucceeded']);
    expect(await storyOf(payment.intentId)).toEqual(story);
  });

  test('that fails after all restores its payment: the booking is paid', async () => {
    const payment = await opened();
    await provider.control('next-outcome', { for: 'refund', outcome: 'pending' });
    await provider.control('hold-webhooks');
    await provider.pay(payment.intentId);
    const refunded = await provider.stripe.refunds.create({ payment_intent: payment.intentId });
    jsonOf(await tellServer(payment), 409);
    await provider.control(`refunds/${refunded.id}/settle`, { outcome: 'failed' });
    await provider.control('release-webhooks');
    await heardOf(payment.intentId, 'refund.failed');
    await expectPaidOnce(payment, [
      'PaymentIntentOpened',
      'PaymentSucceeded',
      'RefundPending',
      'RefundFailed',
    ]);
  });

  test('that was made at the provider itself is recorded too', async () => {
    const { intentId } = await paid();
    await provider.stripe.refunds.create({ payment_intent: intentId });
    await heardOf(intentId, 'refund.created');
    expect(await storyOf(intentId)).toEqual([
      'PaymentIntentOpened',
      'PaymentSucceeded',
      'RefundSucceeded',
    ]);
    expect(await refund(intentId)).toEqual({ reason: 'refund-too-large' });
    await expectNothingLeft();
  });
});

describe('a dispute', () => {
  test.each(['won', 'lost'] as const)(
    'is recorded when it opens and when it is %s',
    async (outcome) => {
      const payment = await opened();
      await provider.pay(payment.intentId, 'pm_card_createDispute');
      await heardOf(payment.intentId, 'charge.dispute.created');
      const { data } = await provider.stripe.disputes.list({ payment_intent: payment.intentId });
      const disputed = [
        'PaymentIntentOpened',
        'PaymentSucceeded',
        'DisputeOpened',
        'DisputeMoneyMoved',
      ];
      await expectPaidOnce(payment, disputed);
      await vi.waitFor(
        async () => expect(await lookedAtLater()).toContain(payment.intentId),
        PATIENCE,
      );
      await provider.control(`disputes/${data[0]?.id}/close`, { outcome });
      await heardOf(payment.intentId, 'charge.dispute.closed');
      const back = outcome === 'won' ? ['DisputeMoneyMoved'] : [];
      await expectPaidOnce(payment, [...disputed, ...back, 'DisputeClosed']);
      const events = await product.ports.store.read(`payment-${payment.intentId}`);
      expect(events.at(-1)?.data).toMatchObject({ outcome, amountCents: 1500 });
      const withheld = { amountCents: -1500, feeCents: 1500 };
      const given = { amountCents: 1500, feeCents: -1500 };
      expect(
        events.filter(({ type }) => type === 'DisputeMoneyMoved').map((event) => event.data),
      ).toMatchObject(outcome === 'won' ? [withheld, given] : [withheld]);
      await vi.waitFor(
        async () =>
          expect(await rowOf(payment.intentId)).toMatchObject({ dispute_status: outcome }),
        PATIENCE,
      );
    },
  );

  test('that is won leaves a payment that the provider does not refund', async () => {
    const { intentId } = await opened();
    await provider.pay(intentId, 'pm_card_createDispute');
    const { data } = await provider.stripe.disputes.list({ payment_intent: intentId });
    await provider.control(`disputes/${data[0]?.id}/close`, { outcome: 'won' });
    expect(await refund(intentId)).toEqual({ reason: 'payment-was-disputed' });
    expect(await refund(intentId)).toEqual({ reason: 'payment-was-disputed' });
  });

  test('that is lost leaves nothing to refund: the bank has returned the money', async () => {
    const { intentId } = await opened();
    await provider.pay(intentId, 'pm_card_createDispute');
    const { data } = await provider.stripe.disputes.list({ payment_intent: intentId });
    await provider.control(`disputes/${data[0]?.id}/close`, { outcome: 'lost' });
    expect(await refund(intentId)).toEqual({ reason: 'payment-disputed' });
  });
});

test('an inquiry withholds nothing until the bank rejects the answer', async () => {
  const payment = await opened();
  await provider.pay(payment.intentId);
  await heardOf(payment.intentId, 'payment_intent.succeeded');
  const charge = await provider.chargeOf(payment.intentId);
  await provider.control(`charges/${charge}/dispute`, { inquiry: true });
  await heardOf(payment.intentId, 'charge.dispute.created');
  const inquiry = ['PaymentIntentOpened', 'PaymentSucceeded', 'DisputeOpened'];
  await expectPaidOnce(payment, inquiry);
  const { data } = await provider.stripe.disputes.list({ payment_intent: payment.intentId });
  await provider.control(`disputes/${data[0]?.id}/escalate`);
  await heardOf(payment.intentId, 'charge.dispute.funds_withdrawn');
  await expectPaidOnce(payment, [...inquiry, 'DisputeMoneyMoved']);
});

describe('reconciliation', () => {
  test('finds and repairs what no webhook and no browser reported', async () => {
    await provider.control('hold-webhooks');
    const paid = await opened();
    await provider.pay(paid.intentId);
    const cancelled = await opened();
    await provider.stripe.paymentIntents.cancel(cancelled.intentId);
    const refunded = await opened();
    await provider.pay(refunded.intentId);
    jsonOf(await tellServer(refunded));
    await provider.stripe.refunds.create({ payment_intent: refunded.intentId });
    const disputed = await opened();
    await provider.pay(disputed.intentId, 'pm_card_createDispute');
    const second = await openedBeside(paid);
    await provider.pay(second.intentId);

    const kinds = ({ findings }: Awaited<ReturnType<typeof reconcile>>) =>
      findings.map(({ kind, intentId }) => `${intentId} ${kind}`).toSorted();
    const expected = [
      `${paid.intentId} paid-at-provider-not-here`,
      `${second.intentId} paid-at-provider-not-here`,
      `${cancelled.intentId} cancelled-at-provider-not-here`,
      `${refunded.intentId} refund-not-recorded`,
      `${disputed.intentId} paid-at-provider-not-here`,
      `${disputed.intentId} dispute-not-recorded`,
    ].toSorted();
    const found = await reconcile(product.ports, false, begun);
    expect(kinds(found)).toEqual(expected);
    expect(found.findings.every(({ fixed }) => !fixed)).toBe(true);

    const settled = await reconcile(product.ports, true, begun);
    expect(kinds(settled)).toEqual(expected);
    expect(settled.findings.every(({ fixed }) => fixed)).toBe(true);
    expect(settled.faults).toEqual([]);
    const kept = [
      ...(await provider.keptOf(paid.intentId)),
      ...(await provider.keptOf(second.intentId)),
    ];
    expect(kept.toSorted((a, b) => a - b)).toEqual([0, 1500]);
    await oneNumberOf(paid.bookingId);
    await expectNothingLeft();
  });

  test('has nothing left of all payments of these tests', async () => {
    const { counts, ...report } = await reconcile(product.ports, false);
    expect(counts.intents).toBeGreaterThan(40);
    expect(report).toMatchObject({ findings: [], faults: [] });
  });
});
