import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../dev/test-database.ts';
import { createDuffelSandbox, SANDBOX_TOKEN } from './sandbox.ts';
import { testJourney } from './test-routes.ts';
import { signatureOf } from './webhooks.ts';

const SECRET = 'a webhook secret of this test';
const PATIENCE = { timeout: 20_000, interval: 20 };

type Json = { data: unknown; errors?: { code: string }[] };
type Heard = { id: string; type: string; data: { object: { id: string } } };

let url: string;
let stop: () => Promise<void>;
let heard: Heard[];

beforeEach(async () => {
  heard = [];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  url = `http://127.0.0.1:${address.port}`;
  const sandbox = await createDuffelSandbox({
    databaseUrl: await createTestDatabase(),
    timetable: async ({ origin, destination, date }) => [
      testJourney(origin, destination, date, false),
      testJourney(origin, destination, date, true),
    ],
    webhook: { url: `${url}/hook`, secret: SECRET },
  });
  const app = new Koa().use(sandbox.middleware).use(async (context) => {
    const body = await text(context.req);
    const signature = context.get('x-duffel-signature');
    const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
    expect(signature).toBe(signatureOf(body, SECRET, seconds));
    heard.push(JSON.parse(body) as Heard);
    context.status = 204;
  });
  const handle = app.callback();
  server.on('request', (request, response) => void handle(request, response));
  stop = async () => {
    await sandbox.close();
    server.close();
    server.closeAllConnections();
  };
});
afterEach(() => stop());

const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${url}/__duffel${path}`, {
    method,
    headers: { authorization: `Bearer ${SANDBOX_TOKEN}`, 'duffel-version': 'v2' },
    ...(body && { body: JSON.stringify(path.startsWith('/_control') ? body : { data: body }) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json };
};
const codeOf = ({ body }: { body: Json }) => body.errors?.[0]?.code;
const fail = (named: string, fault: string) =>
  call('POST', '/_control/faults', { call: named, fault, times: 1 });

const slice = (origin: string, destination: string, departure_date = '2027-03-10') => ({
  origin,
  destination,
  departure_date,
});
type Offer = {
  id: string;
  passengers: { id: string }[];
  slices: { segments: object[] }[];
  payment_requirements: object;
};
const searchFor = async (...slices: object[]) => {
  const request = await call('POST', '/air/offer_requests?return_offers=false', {
    slices,
    passengers: [{ type: 'adult' }],
  });
  const id: string = (request.body.data as { id: string }).id;
  const list = await call('GET', `/air/offers?offer_request_id=${id}&sort=total_amount`);
  return list.body.data as Offer[];
};
const holdOf = (offer: Offer | undefined) =>
  call('POST', '/air/orders', {
    type: 'hold',
    selected_offers: [offer?.id],
    metadata: { booking_id: '4711' },
    passengers: offer?.passengers.map(({ id }) => ({
      id,
      title: 'ms',
      gender: 'f',
      given_name: 'Zoë',
      family_name: 'O’Hara',
      born_on: '1990-01-31',
      email: 'zoe@example.org',
      phone_number: '+442080160508',
    })),
  });
type Order = {
  id: string;
  offer_id: string;
  booking_reference: string;
  cancelled_at: string | null;
  payment_status: { awaiting_payment: boolean; payment_required_by: string };
  slices: { segments: { departing_at: string }[] }[];
};
const orderOf = ({ body }: { body: Json }) => body.data as Order;

test('an offer of a round trip has two slices, can be read again and held, and is found by its offer', async () => {
  const offers = await searchFor(
    slice('JFK', 'CDG', '2027-03-10'),
    slice('CDG', 'JFK', '2027-03-20'),
  );
  expect(offers).toHaveLength(4);
  expect(offers[0]?.slices).toHaveLength(2);
  expect((await call('GET', `/air/offers/${offers[0]?.id}`)).status).toBe(200);
  const held = await holdOf(offers[0]);
  expect(held.status).toBe(201);
  const order = orderOf(held);
  expect(order).toMatchObject({
    offer_id: offers[0]?.id,
    metadata: { booking_id: '4711' },
    cancelled_at: null,
    payment_status: { awaiting_payment: true, paid_at: null },
  });
  expect(order.booking_reference).toMatch(/^[A-Z2-9]{6}$/);
  const found = await call('GET', `/air/orders?offer_id=${offers[0]?.id}`);
  expect(found.body.data).toEqual([order]);
  await vi.waitFor(
    () => expect(heard.map(({ type }) => type)).toEqual(['order.created']),
    PATIENCE,
  );
  expect(heard[0]?.data.object.id).toBe(order.id);
});

test('the same offer held twice makes two orders: nothing protects who repeats blindly', async () => {
  const [offer] = await searchFor(slice('JFK', 'CDG'));
  expect(orderOf(await holdOf(offer)).id).not.toBe(orderOf(await holdOf(offer)).id);
});

test('a hold is cancelled by a quote that is confirmed, and only then', async () => {
  const [offer] = await searchFor(slice('JFK', 'CDG'));
  const { id } = orderOf(await holdOf(offer));
  const quote = await call('POST', '/air/order_cancellations', { order_id: id });
  expect(quote.body.data).toMatchObject({ refund_amount: '0.00', confirmed_at: null });
  expect(orderOf(await call('GET', `/air/orders/${id}`)).cancelled_at).toBeNull();
  const quoteId = (quote.body.data as { id: string }).id;
  await call('POST', `/air/order_cancellations/${quoteId}/actions/confirm`);
  expect(orderOf(await call('GET', `/air/orders/${id}`)).cancelled_at).not.toBeNull();
});

test('the clock lapses holds and expires offers', async () => {
  const [offer] = await searchFor(slice('JFK', 'CDG'));
  const { id } = orderOf(await holdOf(offer));
  await call('POST', '/_control/advance', { hours: 1 });
  expect(codeOf(await call('GET', `/air/offers/${offer?.id}`))).toBe('offer_expired');
  const before = orderOf(await call('GET', `/air/orders/${id}`));
  expect(before.payment_status.awaiting_payment).toBe(true);
  await call('POST', '/_control/advance', { hours: 72 });
  const after = orderOf(await call('GET', `/air/orders/${id}`));
  expect(after.payment_status.awaiting_payment).toBe(false);
});

test('the airline changes, cancels and lets lapse', async () => {
  const [offer] = await searchFor(slice('JFK', 'CDG'));
  const { id, slices } = orderOf(await holdOf(offer));
  expect(slices[0]?.segments[0]?.departing_at).toBe('2027-03-10T12:00:00');
  await call('POST', `/_control/orders/${id}/change`, {});
  const changed = orderOf(await call('GET', `/air/orders/${id}`));
  expect(changed.slices[0]?.segments[0]?.departing_at).toBe('2027-03-10T14:00:00');
  await vi.waitFor(
    () =>
      expect(heard.map(({ type }) => type)).toContain('order.airline_initiated_change_detected'),
    PATIENCE,
  );
  await call('POST', `/_control/orders/${id}/lapse`, {});
  const lapsed = orderOf(await call('GET', `/air/orders/${id}`));
  expect(lapsed).toMatchObject({
    cancelled_at: null,
    payment_status: { awaiting_payment: false },
  });
  await call('POST', `/_control/orders/${id}/cancel`, {});
  expect(orderOf(await call('GET', `/air/orders/${id}`)).cancelled_at).not.toBeNull();
});

test('the documented routes do what they are documented to do', async () => {
  expect(await searchFor(slice('PVD', 'RAI'))).toEqual([]);
  expect((await searchFor(slice('LHR', 'DXB')))[0]?.slices[0]?.segments).toBeDefined();
  const late = await call('POST', '/air/offer_requests', {
    slices: [slice('STN', 'LHR')],
    passengers: [{ type: 'adult' }],
  });
  expect(late.status).toBe(504);
  const [gone] = await searchFor(slice('LGW', 'LHR'));
  expect(codeOf(await call('GET', `/air/offers/${gone?.id}`))).toBe('offer_no_longer_available');
  expect(codeOf(await holdOf((await searchFor(slice('LHR', 'LGW')))[0]))).toBe('order_not_created');
  expect(codeOf(await holdOf((await searchFor(slice('LHR', 'STN')))[0]))).toBe('price_changed');
  const { id } = orderOf(await holdOf((await searchFor(slice('LHR', 'LTN')))[0]));
  expect(orderOf(await call('GET', `/air/orders/${id}`))).toMatchObject({
    airline_initiated_changes: [{ action_taken: null }],
  });
});

test('errors are arranged for the next call only, before or after its work', async () => {
  const [offer] = await searchFor(slice('JFK', 'CDG'));
  const ordersMade = async () =>
    (await call('GET', `/air/orders?offer_id=${offer?.id}`)).body.data as Order[];

  await fail('order', 'timeout_before');
  expect((await holdOf(offer)).status).toBe(504);
  expect(await ordersMade()).toHaveLength(0);
  await fail('order', 'timeout_after');
  expect((await holdOf(offer)).status).toBe(504);
  expect(await ordersMade()).toHaveLength(1);
  await fail('order', '502_after');
  expect((await holdOf(offer)).status).toBe(502);
  expect(await ordersMade()).toHaveLength(2);
  await fail('order', '202');
  expect((await holdOf(offer)).status).toBe(202);
  expect(await ordersMade()).toHaveLength(3);
  await fail('read', '429');
  const slowed = await call('GET', '/air/orders');
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await call('GET', '/air/orders')).status).toBe(200);
});

test('a webhook is delivered again until it is taken, and twice on demand', async () => {
  await fail('webhook', 'timeout_before');
  await fail('webhook', 'duplicate');
  const [offer] = await searchFor(slice('JFK', 'CDG'));
  await holdOf(offer);
  await vi.waitFor(() => expect(heard).toHaveLength(2), PATIENCE);
  expect(heard[0]?.id).toBe(heard[1]?.id);
});

test('calls without the token, the version or a valid body are refused', async () => {
  const answer = await fetch(`${url}/__duffel/air/orders`);
  expect(answer.status).toBe(401);
  const wrong = await call('POST', '/air/offer_requests', { slices: [], passengers: [] });
  expect([wrong.status, codeOf(wrong)]).toEqual([422, 'validation_required']);
  expect((await call('GET', '/air/nothing')).status).toBe(404);
});
