import { once } from 'node:events';
import { runInNewContext } from 'node:vm';
import Koa from 'koa';
import { Client } from 'pg';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStripe } from '#engine/payment/stripe-client.ts';
import { createTestDatabase } from '../dev/test-database.ts';
import { createStripeSandbox } from './sandbox.ts';

let now = new Date('2026-03-01T12:00:00Z');
let base = '';
let stripe: Stripe;
let databaseUrl = '';
const closers: (() => Promise<unknown>)[] = [];

const listen = async (): Promise<string> => {
  const sandbox = await createStripeSandbox({ settlesAfterMs: 0, databaseUrl, now: () => now });
  const app = new Koa();
  app.use(sandbox.middleware);
  app.use((ctx) => {
    ctx.body = 'the product';
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.unshift(async () => {
    server.closeAllConnections();
    server.close();
    await sandbox.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}/__stripe`;
};

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  base = await listen();
  stripe = createStripe({ secretKey: 'sk_test_sandbox', apiBase: base });
});

afterAll(async () => {
  for (const close of closers) await close();
});

const open = (extra: Partial<Stripe.PaymentIntentCreateParams> = {}, key?: string) =>
  stripe.paymentIntents.create(
    {
      amount: 1500,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { bookingId: '1234567890' },
      ...extra,
    },
    key === undefined ? {} : { idempotencyKey: key },
  );

const openPaid = () => open({ confirm: true, payment_method: 'pm_card_visa' });

const confirm = (id: string, payment_method: string, key?: string) =>
  stripe.paymentIntents.confirm(
    id,
    { payment_method },
    key === undefined ? {} : { idempotencyKey: key },
  );

const control = async (path: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`${base}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
};

const failureOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const thrown: unknown = await call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  if (thrown instanceof Stripe.errors.StripeError) return thrown;
  throw new Error(`Expected a Stripe error, got ${String(thrown)}`);
};

/** The card form's call, with the publishable key. */
const confirmInBrowser = async (intent: Stripe.PaymentIntent, number: string, cvc = '123') => {
  const response = await fetch(`${base}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': cvc,
    }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
};

const chargesOf = async (intent: string) =>
  (await stripe.charges.list({ payment_intent: intent })).data;

test('requests outside the mount point pass through', async () => {
  const response = await fetch(new URL('/api/site', base));
  expect(await response.text()).toBe('the product');
});

describe('paying', () => {
  test('an intent is created, confirmed, and shown with card, charge and fee', async () => {
    const intent = await open();
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 1500,
      currency: 'usd',
      livemode: false,
      metadata: { bookingId: '1234567890' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{24}$`));

    expect((await confirm(intent.id, 'pm_card_visa')).status).toBe('succeeded');
    const paid = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 1500,
      payment_method: { card: { brand: 'visa', last4: '4242' } },
      latest_charge: {
        status: 'succeeded',
        paid: true,
        amount: 1500,
        balance_transaction: { amount: 1500, fee: 74, net: 1426, type: 'charge' },
      },
    });
  });

  test('a declined intent takes another card and is charged once', async () => {
    const intent = await open();
    const declined = await failureOf(confirm(intent.id, 'pm_card_chargeDeclined'));
    expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(declined).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const waiting = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(waiting).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { decline_code: 'generic_decline' },
      latest_charge: { status: 'failed', paid: false, balance_transaction: null },
    });

    const paid = await confirm(intent.id, 'pm_card_visa');
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    expect((await chargesOf(intent.id)).map((charge) => charge.status)).toEqual([
      'succeeded',
      'failed',
    ]);
  });

  test.each([
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('card %s is declined with %s / %s', async (number, code, decline_code) => {
    const answer = await confirmInBrowser(await open(), number);
    expect(answer.status).toBe(402);
    expect(answer.body).toMatchObject({ error: { type: 'card_error', code, decline_code } });
  });

  test('two confirmations at once make one charge', async () => {
    const intent = await open();
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => confirm(intent.id, 'pm_card_visa')),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected.map((result) => result.reason.code)).toEqual(
      Array.from({ length: 5 }, () => 'payment_intent_unexpected_state'),
    );
    expect(await chargesOf(intent.id)).toHaveLength(1);
  });

  test('a processing payment is settled later, either way', async () => {
    for (const [outcome, status] of [
      ['succeeded', 'succeeded'],
      ['failed', 'requires_payment_method'],
    ] as const) {
      await control('next-outcome', { for: 'confirm', outcome: 'processing' });
      const intent = await open({ confirm: true, payment_method: 'pm_card_visa' });
      expect(intent.status).toBe('processing');
      expect(await failureOf(confirm(intent.id, 'pm_card_visa'))).toMatchObject({
        code: 'payment_intent_unexpected_state',
      });
      await control(`payment_intents/${intent.id}/settle`, { outcome });
      expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
    }
  });
});

describe('3-D Secure', () => {
  test('is paid after the cardholder passed', async () => {
    const intent = await open();
    const asked = await confirm(intent.id, 'pm_card_authenticationRequired');
    expect(asked).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
      latest_charge: null,
    });
    await control(`payment_intents/${intent.id}/authenticate`, { outcome: 'pass' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect(await chargesOf(intent.id)).toHaveLength(1);
  });

  test('leaves the intent open when the cardholder failed', async () => {
    const intent = await open();
    await confirm(intent.id, 'pm_card_authenticationRequired');
    await control(`payment_intents/${intent.id}/authenticate`, { outcome: 'fail' });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await chargesOf(intent.id)).toEqual([]);
  });

  test('may still end in insufficient funds', async () => {
    const intent = await open();
    expect((await confirmInBrowser(intent, '4000008260003178')).body).toMatchObject({
      status: 'requires_action',
    });
    await control(`payment_intents/${intent.id}/authenticate`, { outcome: 'pass' });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });
});

describe('idempotency', () => {
  test('the same key gives back the creation with its old status, and only one intent', async () => {
    const first = await open({ metadata: { bookingId: 'same' } }, 'pi:test:1');
    await confirm(first.id, 'pm_card_visa');
    const again = await open({ metadata: { bookingId: 'same' } }, 'pi:test:1');
    expect(again.id).toBe(first.id);
    expect(again.status).toBe('requires_payment_method');
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('the same key with another amount is an idempotency error', async () => {
    await open({}, 'pi:test:2');
    const failure = await failureOf(open({ amount: 1900 }, 'pi:test:2'));
    expect(failure).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test('a decline is kept under its key, a validation failure is not', async () => {
    const intent = await open();
    await failureOf(confirm(intent.id, 'pm_card_chargeDeclined', 'confirm:1'));
    await failureOf(confirm(intent.id, 'pm_card_chargeDeclined', 'confirm:1'));
    expect(await chargesOf(intent.id)).toHaveLength(1);

    expect(await failureOf(open({ amount: 10 }, 'pi:test:3'))).toMatchObject({
      code: 'amount_too_small',
    });
    expect((await open({ amount: 1900 }, 'pi:test:3')).amount).toBe(1900);
  });

  test('an error is kept under its key, and another key may work', async () => {
    const { id } = await openPaid();
    await control('fail-next', { how: 'status', status: 500, request: 'POST /v1/refunds' });
    const refund = (idempotencyKey: string) =>
      stripe.refunds.create({ payment_intent: id }, { idempotencyKey, maxNetworkRetries: 0 });
    expect(await failureOf(refund('refund:1'))).toMatchObject({ statusCode: 500 });
    expect(await failureOf(refund('refund:1'))).toMatchObject({ statusCode: 500 });
    expect((await refund('refund:2')).status).toBe('succeeded');
    expect(await failureOf(refund('refund:3'))).toMatchObject({ code: 'charge_already_refunded' });
    const replayed = await failureOf(refund('refund:3'));
    expect(replayed.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    now = new Date(now.getTime() + 86_400_000);
    expect(await failureOf(refund('refund:1'))).toMatchObject({ code: 'charge_already_refunded' });
  });

  test('a call whose answer was lost is retried by the client and has one effect', async () => {
    await control('fail-next', {
      how: 'reset',
      executed: true,
      request: 'POST /v1/payment_intents',
    });
    const intent = await open({ metadata: { bookingId: 'lost-answer' } });
    const all = await stripe.paymentIntents.list({ limit: 100 });
    const same = all.data.filter((other) => other.metadata['bookingId'] === 'lost-answer');
    expect(same.map((other) => other.id)).toEqual([intent.id]);
  });

  test('an arranged status and a lost connection reach the client as its own errors', async () => {
    const noRetry = { maxNetworkRetries: 0 };
    await control('fail-next', { how: 'status', status: 429, request: 'GET /v1/refunds' });
    expect(await failureOf(stripe.refunds.list({}, noRetry))).toBeInstanceOf(
      Stripe.errors.StripeRateLimitError,
    );
    // The client repeats a call once whose kept connection was closed.
    for (const _ of [1, 2])
      await control('fail-next', { how: 'reset', request: 'GET /v1/refunds' });
    expect(await failureOf(stripe.refunds.list({}, noRetry))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect((await stripe.refunds.list()).object).toBe('list');
  });
});

describe('after payment', () => {
  test('a charge is refunded in full once', async () => {
    const intent = await openPaid();
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({ amount: 1500, status: 'succeeded', payment_intent: intent.id });
    expect(await failureOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    expect(await chargesOf(intent.id)).toMatchObject([{ refunded: true, amount_refunded: 1500 }]);
  });

  test('partial refunds add up and cannot exceed the charge', async () => {
    const intent = await openPaid();
    await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 });
    expect(
      await failureOf(stripe.refunds.create({ payment_intent: intent.id, amount: 501 })),
    ).toMatchObject({ param: 'amount' });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
    const refunds = await stripe.refunds.list({ payment_intent: intent.id });
    expect(refunds.data.map((refund) => refund.amount)).toEqual([500, 1000]);
  });

  test('a pending refund that fails opens the charge again', async () => {
    const intent = await openPaid();
    await control('next-outcome', { for: 'refund', outcome: 'pending' });
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('pending');
    await control(`refunds/${refund.id}/settle`, { outcome: 'failed' });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await chargesOf(intent.id)).toMatchObject([{ refunded: false, amount_refunded: 0 }]);
  });

  test('a refund that succeeded may fail later, and the test cards for it do so', async () => {
    const intent = await openPaid();
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    await control(`refunds/${refund.id}/settle`, { outcome: 'failed' });
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    for (const [card, first, last] of [
      ['pm_card_refundFail', 'succeeded', 'failed'],
      ['pm_card_pendingRefund', 'pending', 'succeeded'],
    ] as const) {
      const paid = await open({ confirm: true, payment_method: card });
      const asked = await stripe.refunds.create({ payment_intent: paid.id });
      expect(asked.status).toBe(first);
      expect((await stripe.refunds.retrieve(asked.id)).status).toBe(last);
    }
    const [event] = (await stripe.events.list({ type: 'refund.updated', limit: 1 })).data;
    expect(event?.data.previous_attributes).toMatchObject({ status: 'pending' });
  });

  test('a charge has no balance transaction before it is captured', async () => {
    await control('hold-settling', {});
    const { id } = await openPaid();
    const fresh = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(fresh).toMatchObject({ latest_charge: { paid: true, balance_transaction: null } });
    await control('release-settling', {});
    expect(await chargesOf(id)).toMatchObject([{ balance_transaction: expect.any(String) }]);
    const [event] = (await stripe.events.list({ type: 'charge.updated', limit: 1 })).data;
    expect(event?.data).toMatchObject({
      object: { payment_intent: id },
      previous_attributes: { balance_transaction: null },
    });
  });

  test('a dispute takes evidence until the bank has decided', async () => {
    const { id } = await open({ confirm: true, payment_method: 'pm_card_createDispute' });
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    const disputeId = dispute?.id ?? '';
    const evidence = { product_description: 'A reservation' };
    const sent = await stripe.disputes.update(disputeId, { evidence, submit: true });
    expect(sent).toMatchObject({
      status: 'under_review',
      evidence,
      evidence_details: { has_evidence: true, submission_count: 1 },
    });
    await control(`disputes/${disputeId}/close`, { outcome: 'won' });
    expect(await failureOf(stripe.disputes.update(disputeId, { evidence }))).toMatchObject({
      statusCode: 400,
    });
  });

  test('a charge under inquiry can be refunded', async () => {
    const { id } = await open({ confirm: true, payment_method: 'pm_card_createDisputeInquiry' });
    expect((await stripe.refunds.create({ payment_intent: id })).status).toBe('succeeded');
  });

  test('a finished intent can be neither confirmed, cancelled nor repriced', async () => {
    const intent = await openPaid();
    for (const attempt of [
      () => confirm(intent.id, 'pm_card_visa'),
      () => stripe.paymentIntents.cancel(intent.id),
      () => stripe.paymentIntents.update(intent.id, { amount: 1900 }),
    ]) {
      expect(await failureOf(attempt())).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
      });
    }
  });

  test('a cancelled intent is not paid any more', async () => {
    const intent = await open();
    expect(await stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' });
    expect(await failureOf(confirm(intent.id, 'pm_card_visa'))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('a disputed charge is marked and cannot be refunded', async () => {
    const intent = await open({ confirm: true, payment_method: 'pm_card_createDispute' });
    expect(intent.status).toBe('succeeded');
    expect(await chargesOf(intent.id)).toMatchObject([{ disputed: true }]);
    expect(await failureOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_disputed',
    });
    const [event] = (await stripe.events.list({ type: 'charge.dispute.created', limit: 1 })).data;
    if (event?.type !== 'charge.dispute.created') throw new Error('No dispute was recorded.');
    const dispute = event.data.object;
    await control(`disputes/${dispute.id}/close`, { outcome: 'lost' });
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('lost');
  });

  test('an inquiry moves no money until it is escalated, and a won dispute gives all back', async () => {
    const [charge] = await chargesOf((await openPaid()).id);
    await control(`charges/${charge?.id}/dispute`, { inquiry: true });
    const [inquiry] = (await stripe.disputes.list({ charge: charge?.id ?? '' })).data;
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
    const net = async () =>
      (await stripe.disputes.retrieve(inquiry?.id ?? '')).balance_transactions.map(
        (moved) => moved.net,
      );
    await control(`disputes/${inquiry?.id}/escalate`, {});
    expect(await net()).toEqual([-3000]);
    await control(`disputes/${inquiry?.id}/close`, { outcome: 'won' });
    expect(await net()).toEqual([-3000, 3000]);
  });

  test('a refund comes with the money that it moved, each at its time', async () => {
    const intent = await openPaid();
    await control('next-outcome', { for: 'refund', outcome: 'pending' });
    const expand = ['balance_transaction', 'failure_balance_transaction'];
    const refund = await stripe.refunds.create({ payment_intent: intent.id, expand });
    expect(refund).toMatchObject({
      balance_transaction: { amount: -1500, created: refund.created },
    });
    now = new Date(now.getTime() + 86_400_000);
    await control(`refunds/${refund.id}/settle`, { outcome: 'failed' });
    const failed = await stripe.refunds.retrieve(refund.id, { expand });
    expect(failed).toMatchObject({
      balance_transaction: { created: refund.created },
      failure_balance_transaction: { amount: 1500, created: refund.created + 86_400 },
    });
  });
});

describe('keys', () => {
  test('a publishable key sees one intent, reduced, and only with its client secret', async () => {
    const intent = await open();
    const publishable = createStripe({ secretKey: 'pk_test_sandbox', apiBase: base });
    const seen = await publishable.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret ?? '',
    });
    expect(seen).toMatchObject({ id: intent.id, amount: 1500, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('metadata');
    expect(seen).not.toHaveProperty('latest_charge');

    const other = await open();
    for (const client_secret of [other.client_secret ?? '', 'wrong']) {
      expect(
        await failureOf(publishable.paymentIntents.retrieve(intent.id, { client_secret })),
      ).toMatchObject({ statusCode: 400, param: 'client_secret' });
    }
    for (const call of [
      () => publishable.paymentIntents.create({ amount: 1500, currency: 'usd' }),
      () => publishable.paymentIntents.list(),
      () => publishable.refunds.create({ payment_intent: intent.id }),
    ]) {
      expect(await failureOf(call())).toBeInstanceOf(Stripe.errors.StripePermissionError);
    }
  });

  test('a decline seen by the browser names no metadata either', async () => {
    const answer = await confirmInBrowser(await open(), '4000000000000002');
    expect(answer.body).toMatchObject({ error: { payment_intent: { amount: 1500 } } });
    expect(JSON.stringify(answer.body)).not.toContain('bookingId');
  });

  test('an unknown key is an error', async () => {
    const stranger = createStripe({ secretKey: 'sk_test_other', apiBase: base });
    expect(await failureOf(stranger.paymentIntents.list())).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });
});

describe('lists', () => {
  test('page through newest first, and by creation time', async () => {
    now = new Date('2026-04-01T12:00:00Z');
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await open()).id);
    const created = { gte: now.getTime() / 1000 };

    const first = await stripe.paymentIntents.list({ limit: 2, created });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    expect(first.data.map((intent) => intent.id)).toEqual(ids.slice(0, 2));

    const second = await stripe.paymentIntents.list({
      limit: 2,
      created,
      starting_after: ids[1] ?? '',
    });
    expect(second.data.map((intent) => intent.id)).toEqual(ids.slice(2, 4));

    const paged = await stripe.paymentIntents
      .list({ limit: 2, created })
      .autoPagingToArray({ limit: 100 });
    expect(paged.map((intent) => intent.id)).toEqual(ids);
    expect((await stripe.paymentIntents.list({ created: { lt: created.gte } })).data).not.toEqual(
      [],
    );
  });

  test('expand inside a list', async () => {
    await open({ confirm: true, payment_method: 'pm_card_visa' });
    const list = await stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] });
    expect(list.data).toMatchObject([{ latest_charge: { object: 'charge' } }]);
    expect(
      await failureOf(stripe.paymentIntents.list({ limit: 1, expand: ['data.nothing'] })),
    ).toMatchObject({ statusCode: 400 });
  });
});

test('the answer to a wrong call says what is wrong', async () => {
  expect(await failureOf(stripe.paymentIntents.retrieve('pi_absent'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_absent'",
  });
  const missing = stripe.rawRequest('POST', '/v1/payment_intents', { currency: 'usd' });
  expect(await failureOf(missing)).toMatchObject({
    code: 'parameter_missing',
    param: 'amount',
  });
  const both = await fetch(`${base}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: 'amount=1500&amount[b]=2&currency=usd',
  });
  expect(both.status).toBe(400);
  const unknown = { amount: 1500, currency: 'usd', colour: 'red' };
  expect(await failureOf(stripe.paymentIntents.create(unknown))).toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
  });
  const outdated = { amount: 1500, currency: 'usd', payment_method_types: ['card'] };
  expect(await failureOf(stripe.paymentIntents.create(outdated))).toMatchObject({
    code: 'payment_method_types_no_longer_supported',
  });
});

test('limits of metadata, currencies and versions are those of the provider', async () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'x']));
  await open({ metadata: { ...fields(49), ['k'.repeat(40)]: 'v'.repeat(500) } });
  for (const wrong of [fields(51), { ['k'.repeat(41)]: 'x' }, { key: 'v'.repeat(501) }]) {
    expect(await failureOf(open({ metadata: wrong }))).toMatchObject({ statusCode: 400 });
  }
  expect(await failureOf(open({ currency: 'zzz' }))).toMatchObject({ param: 'currency' });
  const outdated = { apiVersion: '2019-01-01' };
  expect(await failureOf(stripe.refunds.list({}, outdated))).toMatchObject({ statusCode: 400 });
});

test('every change of a payment is written as an event with the object of that moment', async () => {
  const intent = await open();
  await failureOf(confirm(intent.id, 'pm_card_chargeDeclined'));
  await confirm(intent.id, 'pm_card_visa');
  await stripe.refunds.create({ payment_intent: intent.id });
  const events = await stripe.events.list({ limit: 50 });
  const ofIntent = events.data.filter((event) => JSON.stringify(event.data).includes(intent.id));
  expect(ofIntent.map((event) => event.type).toReversed()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'charge.updated',
    'charge.refunded',
    'refund.created',
  ]);
  expect(ofIntent.at(-1)?.data.object).toMatchObject({ status: 'requires_payment_method' });
});

test('a page loads the script, which defines window.Stripe, and the style sheet beside it', async () => {
  const script = await fetch(`${base}/stripe.js`);
  expect(script.headers.get('content-type')).toMatch('text/javascript');
  const links: { href?: string }[] = [];
  const document = {
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  };
  const window: { Stripe?: (key: string) => object } = {};
  runInNewContext(await script.text(), { document, window });
  expect(window.Stripe?.('pk_test_sandbox')).toHaveProperty('confirmPayment');
  expect(links).toEqual([{ rel: 'stylesheet', href: '/__stripe/stripe.css' }]);
  const sheet = await fetch(new URL(links[0]?.href ?? '', base));
  expect(sheet.headers.get('content-type')).toMatch('text/css');
  expect(await sheet.text()).toContain('.test-card-form {');
});

test('another process with the same database knows the same payments', async () => {
  const intent = await open({ confirm: true, payment_method: 'pm_card_visa' });
  const elsewhere = createStripe({ secretKey: 'sk_test_sandbox', apiBase: await listen() });
  expect((await elsewhere.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

test('neither card number nor security code is ever stored', async () => {
  await confirmInBrowser(await open(), '5555555555554444', '739');
  await confirmInBrowser(await open(), '4000000000000127', '739');
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    for (const table of ['objects', 'idempotency_keys', 'controls']) {
      const { rows } = await client.query<{ body: unknown }>(
        `select body from stripe_sandbox.${table}`,
      );
      expect(JSON.stringify(rows)).not.toMatch(/5555555555554444|4000000000000127|"739"/);
    }
  } finally {
    await client.end();
  }
});
