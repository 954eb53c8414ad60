import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStripe } from '#engine/payment/stripe-client.ts';
import { WEBHOOK_KINDS } from '#engine/payment/stripe-webhook.ts';
import { createTestDatabase } from '../dev/test-database.ts';
import { ENABLED_EVENTS } from './webhooks.ts';
import { createStripeSandbox } from './sandbox.ts';

const SECRET = 'whsec_of_this_test';
const PATIENCE = { timeout: 20_000, interval: 20 };

let databaseUrl: string;
let running: Awaited<ReturnType<typeof start>>;
/** What the endpoint got, in order; `failures` more are answered with 500 first. */
let received: Stripe.Event[];
let failures: number;

const start = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const url = `http://127.0.0.1:${address.port}`;
  const sandbox = await createStripeSandbox({
    settlesAfterMs: 0,
    databaseUrl,
    webhook: { url: `${url}/hook`, secret: SECRET },
  });
  const app = new Koa().use(sandbox.middleware).use(async (context) => {
    const body = await text(context.req);
    context.status = 500;
    if (failures-- > 0) return;
    const signature = context.get('stripe-signature');
    received.push(Stripe.webhooks.constructEvent(body, signature, SECRET));
    context.status = 204;
  });
  const handle = app.callback();
  server.on('request', (request, response) => void handle(request, response));
  return {
    stripe: createStripe({ secretKey: 'sk_test_sandbox', apiBase: `${url}/__stripe` }),
    control: async (path: string, body: unknown = {}) => {
      const answer = await fetch(`${url}/__stripe/_control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
    },
  };
};

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  received = [];
  failures = 0;
  running = await start();
});
afterEach(() => running.stop());

const paid = () =>
  running.stripe.paymentIntents.create({
    amount: 1500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });

const kinds = () => received.map(({ type }) => type);
const hears = (expected: string[]) => vi.waitFor(() => expect(kinds()).toEqual(expected), PATIENCE);

test('events are delivered in order, signed, with the object as it was', async () => {
  const intent = await paid();
  await running.stripe.refunds.create({ payment_intent: intent.id });
  await hears(['payment_intent.succeeded', 'charge.updated', 'charge.refunded', 'refund.created']);
  expect(received[0]?.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
  expect(received[2]?.data.previous_attributes).toEqual({ amount_refunded: 0, refunded: false });
});

test('a refused event is delivered again, before those that follow', async () => {
  failures = 3;
  const intent = await paid();
  await running.stripe.refunds.create({ payment_intent: intent.id });
  await hears(['payment_intent.succeeded', 'charge.updated', 'charge.refunded', 'refund.created']);
  expect(failures).toBeLessThan(0);
});

test('what waits when the sandbox ends is delivered after its next start', async () => {
  await running.control('hold-webhooks');
  await paid();
  await running.stop();
  running = await start();
  expect(kinds()).toEqual([]);
  await running.control('release-webhooks');
  await hears(['payment_intent.succeeded', 'charge.updated']);
});

test('held events wait; they are repeated and shuffled as asked', async () => {
  await running.control('hold-webhooks');
  await running.control('hold-settling');
  const intents = [await paid(), await paid(), await paid()];
  const ids = intents.map(({ id }) => id);
  await running.control('duplicate-webhooks', { intent: ids[0], times: 10 });
  expect(kinds()).toEqual([]);
  await running.control('reorder-webhooks', { seed: '7' });
  await running.control('release-webhooks');
  await hears(Array.from({ length: 13 }, () => 'payment_intent.succeeded'));
  const order = received.map(({ data }) => ids.indexOf((data.object as Stripe.PaymentIntent).id));
  expect(order.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 11 }, () => 0), 1, 2]);
  expect(order).not.toEqual([0, 1, 2, ...Array.from({ length: 10 }, () => 0)]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(3);
});

test('the events of an endpoint are those that the product subscribes to', () => {
  expect(ENABLED_EVENTS.toSorted()).toEqual(WEBHOOK_KINDS.toSorted());
});
