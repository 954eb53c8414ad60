import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SANDBOX_KEYS } from '#tools/stripe-sandbox/index.ts';
import { createLinkTokens } from '#engine/kernel/link-token.ts';
import { createReturnAddresses } from '#engine/mail/return-address.ts';
import {
  startTestProduct,
  TEST_WEBHOOK_SECRET,
  type TestProduct,
} from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { createBrowser, jsonOf } from '../browser.fixture.ts';
import { providerOf } from '../provider.fixture.ts';
import {
  arbitraryBookingRequest,
  book,
  bookSomeTrip,
  firstFlight,
  inDays,
  openIntent,
  pay,
} from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const INVALID = { message: 'The signature of this webhook is not valid.' };

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const inbox = (eventId: string) =>
  product.ports.knex('task').where({ queue: 'follow-webhooks', key: eventId });

const eventAbout = (object: object, type = 'payment_intent.succeeded') => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  data: { object },
});

const signed = (payload: string, secret = SANDBOX_KEYS.webhookSecret, timestamp?: number) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });

const send = async (
  event: object,
  headers: Record<string, string> = {},
  payload = JSON.stringify(event),
) => {
  const response = await fetch(`${product.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signed(payload), ...headers },
    body: payload,
  });
  return { status: response.status, text: await response.text() };
};

describe('a webhook is rejected', () => {
  const event = () => eventAbout({ id: 'pi_none' });
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

  test.each<[string, (payload: string) => string]>([
    ['without a signature', () => ''],
    ['with a signature that is none', () => 'nonsense'],
    ['signed with another secret', (payload) => signed(payload, 'whsec_other')],
    ['signed over another body', (payload) => signed(`${payload} `)],
    ['signed more than five minutes ago', (payload) => signed(payload, undefined, minutesAgo(6))],
    ['signed in the future', (payload) => signed(payload, undefined, minutesAgo(-6))],
    ['signed at no time', (payload) => signed(payload).replace(/t=\d+/, 't=soon')],
    ['signed twice, at another time', (payload) => `${signed(payload)},t=${minutesAgo(-6)}`],
    ['with a signature of another length', (payload) => `${signed(payload)}00`],
    ['with a signature in another alphabet', (payload) => signed(payload).replace(/v1=.*/, 'v1=é')],
    ['with commas only', () => ',,,='],
  ])('%s', async (_, signature) => {
    const refused = event();
    const answer = await send(refused, { 'stripe-signature': signature(JSON.stringify(refused)) });
    expect(jsonOf({ ...answer, headers: new Headers() }, 400)).toEqual(INVALID);
    expect(await inbox(refused.id)).toEqual([]);
  });

  test.each([
    '',
    'no json',
    '{"id":"evt_1"',
    'null',
    '7',
    '[]',
    '"evt_1"',
    '{}',
    '{"id":"evt_1","type":"payment_intent.succeeded"}',
    '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":null}}',
    '{"id":"evt_\\u0000","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}',
    '{"id":7,"type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}',
    '{"id":"evt_1","type":["charge.updated"],"data":{"object":{"id":"pi_1"}}}',
    '{"object":"v2.core.event","id":"evt_1"}',
  ])('if its signed body is not an event: %s', async (payload) => {
    const answer = await send({}, {}, payload);
    expect(jsonOf({ ...answer, headers: new Headers() }, 400)).toEqual(INVALID);
  });

  test('if it is larger than 1 MB', async () => {
    const large = { ...event(), padding: 'x'.repeat(1_000_000) };
    expect(await send(large)).toMatchObject({ status: 413 });
    expect(await inbox(large.id)).toEqual([]);
  });

  test('if it is larger than 1 MB without declaring it', async () => {
    const { hostname, port } = new URL(product.url);
    const socket = connect(Number(port), hostname);
    const answer: string[] = [];
    socket.on('data', (chunk) => answer.push(String(chunk))).on('error', () => undefined);
    socket.write(
      'POST /api/webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`;
    for (let written = 0; written < 11; written++) socket.write(chunk);
    await vi.waitFor(() => expect(answer.join('')).toContain('HTTP/1.1 413'), PATIENCE);
    socket.destroy();
  });
});

describe('a webhook is accepted', () => {
  test('from anywhere and in any form, if its signature is right', async () => {
    const event = eventAbout({ id: 'pi_of_another_shop' });
    const answer = await send(event, {
      'content-type': 'text/plain',
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer).toEqual({ status: 200, text: '{"received":true}' });
  });

  test('also with one of several signatures', async () => {
    const event = eventAbout({ id: 'pi_of_another_shop' });
    const right = signed(JSON.stringify(event));
    const wrong = signed('{}').split('v1=')[1];
    const both = right.replace('v1=', `v1=${wrong},v1=`);
    expect(await send(event, { 'stripe-signature': both })).toMatchObject({ status: 200 });
  });

  test('and processed once, although it comes ten times at once and ten times after', async () => {
    const event = eventAbout({ id: 'pi_of_another_shop' });
    const sendTen = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    };
    const workedOff = [{ attempts: 1, done_at: expect.any(Date), last_error: null }];
    await sendTen();
    await expect.poll(() => inbox(event.id), PATIENCE).toMatchObject(workedOff);
    const before = await inbox(event.id);
    await sendTen();
    expect(await inbox(event.id)).toEqual(before);
  });

  test.each<[string, object]>([
    ['customer.created', { id: 'cus_1', email: 'ada@example.org' }],
    ['payment_intent.created', { id: 'pi_1' }],
    ['charge.updated', { id: 'ch_1', payment_intent: null }],
  ])('and completed at once if it concerns no payment: %s', async (type, object) => {
    const event = eventAbout(object, type);
    expect(await send(event)).toMatchObject({ status: 200 });
    expect(await inbox(event.id)).toMatchObject([
      { stream: null, attempts: 0, done_at: expect.any(Date) },
    ]);
  });

  test('and changes nothing if its intent was not opened here', async () => {
    const event = eventAbout({ id: 'pi_of_another_shop' });
    await send(event);
    await vi.waitFor(
      async () =>
        expect(await inbox(event.id)).toMatchObject([
          { attempts: 1, done_at: expect.any(Date), last_error: null },
        ]),
      PATIENCE,
    );
    expect(await product.ports.store.read('payment-pi_of_another_shop')).toEqual([]);
  });

  test('and stores only type and intent of its payload', async () => {
    const event = eventAbout(
      {
        id: 'ch_1',
        payment_intent: 'pi_of_another_shop',
        billing_details: { email: 'ada@example.org', name: 'Ada Byron' },
        payment_method_details: { card: { last4: '4242' } },
      },
      'charge.refunded',
    );
    await send(event);
    await vi.waitFor(
      async () =>
        expect(await inbox(event.id)).toEqual([
          {
            queue: 'follow-webhooks',
            key: event.id,
            stream: 'payment-pi_of_another_shop',
            revision: null,
            data: { kind: 'charge.refunded', receivedAt: expect.any(String) },
            due_at: expect.any(Date),
            attempts: expect.any(Number),
            failures: 0,
            lease: expect.any(Number),
            held_until: null,
            last_error: null,
            done_at: expect.any(Date),
          },
        ]),
      PATIENCE,
    );
  });
});

test('ten concurrent webhooks about one payment, with different ids, pay it once', async () => {
  const browser = createBrowser(product.url);
  const bookingId = await bookSomeTrip(browser);
  const { intentId } = await openIntent(browser, bookingId);
  await providerOf(product.url).pay(intentId);
  const events = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0
      ? eventAbout({ id: intentId })
      : eventAbout({ id: 'ch_1', payment_intent: intentId }, 'charge.updated'),
  );
  const said = await Promise.all(events.map((event) => send(event)));
  expect(said.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await vi.waitFor(async () => {
    const rows = await product.ports
      .knex('task')
      .where({ queue: 'follow-webhooks', stream: `payment-${intentId}` });
    expect(rows.filter(({ done_at }) => done_at === null)).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(10);
  }, PATIENCE);
  const { store } = product.ports;
  const types = async (stream: string) => (await store.read(stream)).map(({ type }) => type);
  expect(await types(`payment-${intentId}`)).toEqual(['PaymentIntentOpened', 'PaymentSucceeded']);
  expect(
    (await types(`booking-${bookingId}`)).filter((type) => type === 'BookingConfirmed'),
  ).toEqual(['BookingConfirmed']);
});

test('a process without a webhook secret accepts none', async () => {
  const { stripe } = product.settings;
  const { webhookSecret: _, ...keys } = stripe;
  const deaf = await startTestProduct({ roles: ['http'], stripe: keys });
  try {
    const response = await fetch(`${deaf.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(404);
  } finally {
    await deaf.stop();
  }
});

describe('a report of a bounce', () => {
  const { addressFor } = createReturnAddresses(
    createLinkTokens('a session secret of a test, long enough to be one'),
    'bounces.skyhold.example',
  );
  const returnAddress = (reason: string) => addressFor(reason) ?? '';
  const notify = async (body: unknown, secret = TEST_WEBHOOK_SECRET) => {
    const response = await fetch(`${product.url}/api/webhooks/mail`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const typesIn = async (stream: string) =>
    (await product.ports.store.read(stream)).map(({ type }) => type);

  test('is recorded once with the mail and its address, and shown on the order and to the traveller', async () => {
    const visitor = createBrowser(product.url);
    const bookingId = await bookSomeTrip(visitor);
    await pay(product.url, visitor, bookingId);
    const reason = `confirmation-${bookingId}`;
    await vi.waitFor(
      async () => expect(await typesIn(`mail-${reason}`)).toEqual(['MailSent']),
      PATIENCE,
    );
    const before = jsonOf(await visitor.get(`/api/bookings/${bookingId}`));
    expect(before.returnedMail).toBeNull();

    const notice = { returnAddress: returnAddress(reason), kind: 'hard', status: '5.1.1' };
    const received = { status: 200, body: { received: true } };
    expect(await Promise.all([notify(notice), notify(notice)])).toEqual([received, received]);
    expect(await typesIn(`mail-${reason}`)).toEqual(['MailSent', 'MailBounced']);
    const [sent] = await product.ports.store.read(`mail-${reason}`);
    const { addressId } = (sent?.data ?? {}) as { addressId?: string };
    expect(await typesIn(`bounces-${addressId}`)).toEqual(['AddressBounced']);

    await vi.waitFor(async () => {
      const { returnedMail } = jsonOf(await visitor.get(`/api/bookings/${bookingId}`));
      expect(returnedMail).toBe('hard');
    }, PATIENCE);
    const administrator = await administratorOf(product);
    const order = jsonOf(await administrator.get(`/api/admin/bookings/${bookingId}`));
    expect(order.returnedMail).toBe('hard');
    const history = jsonOf(await administrator.get(`/api/admin/bookings/${bookingId}/history`));
    expect(history.map(({ what }: { what: string }) => what)).toContain(
      'The confirmation email came back (5.1.1): no mail reaches this address',
    );
  });

  test.each<[string, unknown, number, string?]>([
    ['with another secret', {}, 401, 'x'.repeat(32)],
    ['without one', {}, 401, ''],
    ['that is no object', [], 400],
    ['without a return address', { kind: 'hard' }, 400],
    [
      'with one that is not ours',
      { returnAddress: 'sales-1.aaaaaaaaaaaa@bounces.skyhold.example', kind: 'hard' },
      400,
    ],
    [
      'of a kind that there is not',
      { returnAddress: returnAddress('sales-1'), kind: 'complaint' },
      400,
    ],
    [
      'with a status that is none',
      { returnAddress: returnAddress('sales-1'), kind: 'hard', status: '550' },
      400,
    ],
    [
      'of a mail that was never sent',
      { returnAddress: returnAddress('sales-1'), kind: 'hard' },
      404,
    ],
  ])('%s is rejected', async (_, body, status, secret) => {
    expect(await notify(body, secret)).toMatchObject({
      status,
      body: { message: expect.any(String) },
    });
    expect(await typesIn('mail-sales-1')).toEqual([]);
  });
});

test('what a previous secret signed, hashed or wrapped is still accepted after a change', async () => {
  const visitor = createBrowser(product.url);
  const flight = await firstFlight(visitor, 'JFK', 'LHR', inDays(30));
  const request = arbitraryBookingRequest(flight.id);
  const passenger = { ...request.passenger, email: 'secrets@example.com' };
  const bookingId = await book(visitor, { ...request, passenger });
  const reason = `confirmation-${bookingId}`;
  await pay(product.url, visitor, bookingId);
  await vi.waitFor(async () => {
    const sent = await product.ports.store.read(`mail-${reason}`);
    expect(sent.map(({ type }) => type)).toEqual(['MailSent']);
  }, PATIENCE);
  const { addressFor } = createReturnAddresses(product.ports.linkTokens, 'bounces.skyhold.example');
  const notice = { returnAddress: addressFor(reason), kind: 'soft' };
  const { addressHash, linkTokens } = product.ports;
  const { stripe, piiMasterKey, sessionSecret } = product.settings;
  Object.assign(product.settings, {
    stripe: { ...stripe, webhookSecret: 'whsec_next', previousWebhookSecret: stripe.webhookSecret },
    mailReturn: {
      domain: 'bounces.skyhold.example',
      webhookSecret: 'next',
      previousWebhookSecret: TEST_WEBHOOK_SECRET,
    },
    piiMasterKey: 'the next master key of a test, long enough',
    previousPiiMasterKey: piiMasterKey,
    addressKey: piiMasterKey,
    sessionSecret: 'the next session secret of a test, long enough',
    previousSessionSecret: sessionSecret,
  });
  await product.restart();

  for (const secret of ['whsec_next', SANDBOX_KEYS.webhookSecret]) {
    const payload = JSON.stringify(eventAbout({ id: 'pi_none' }));
    const signature = { 'stripe-signature': signed(payload, secret) };
    expect(await send({}, signature, payload)).toMatchObject({ status: 200 });
  }
  for (const secret of ['next', TEST_WEBHOOK_SECRET]) {
    const { status } = await fetch(`${product.url}/api/webhooks/mail`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`,
      },
      body: JSON.stringify(notice),
    });
    expect(status).toBe(200);
  }
  const seen = jsonOf(await visitor.get(`/api/bookings/${bookingId}`));
  expect(seen.passenger.lastName).toBe('Hopper');
  expect(product.ports.addressHash('a@b.example')).toBe(addressHash('a@b.example'));
  expect(product.ports.linkTokens.tokenFor('any')).not.toBe(linkTokens.tokenFor('any'));
});
