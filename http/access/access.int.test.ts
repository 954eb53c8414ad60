import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Answer, type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import {
  arbitraryBookingRequest,
  bookSomeTrip,
  firstFlight,
  inDays,
  openIntent,
  pay,
  payAtProvider,
} from '../trip.fixture.ts';
import { whatIsWritten } from '../written.fixture.ts';

const ABSENT = 1_234_567_890;

let product: TestProduct;
let owner: Browser;
let paid: { bookingId: number; confirmationNumber: string };
let unpaid: { bookingId: number; intentId: string; clientSecret: string };

beforeAll(async () => {
  // No process runs, so that nothing but a request can write.
  product = await startTestProduct({ roles: ['http', 'projector'] });
  owner = createBrowser(product.url);
  const bookingId = await bookSomeTrip(owner);
  paid = { bookingId, confirmationNumber: await pay(product.url, owner, bookingId) };
  const open = await bookSomeTrip(owner);
  unpaid = { bookingId: open, ...(await openIntent(owner, open)) };
});

afterAll(() => product.stop());

/** An answer without what changes from request to request. */
const shape = ({ status, headers, text }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries([...headers].filter(([name]) => name !== 'date')),
});

describe('a caller without access', () => {
  const reads: [what: string, path: (id: number, number: string) => string][] = [
    ['the checkout', (id) => `/api/bookings/${id}/checkout`],
    ['the booking', (id) => `/api/bookings/${id}`],
    ['the PDF', (id) => `/api/bookings/${id}/pdf`],
    ['the booking by its number', (_, number) => `/api/bookings/confirmation/${number}`],
    ['the PDF by its number', (_, number) => `/api/bookings/confirmation/${number}/pdf`],
  ];

  test.each(reads)('asks for %s and learns nothing, not even that it exists', async (_, path) => {
    const another = createBrowser(product.url);
    await bookSomeTrip(another);
    const visitor = createBrowser(product.url);
    for (const browser of [another, visitor]) {
      const theirs = await browser.get(path(paid.bookingId, paid.confirmationNumber));
      const absent = await browser.get(path(ABSENT, 'ZZZZZZ'));
      expect(shape(theirs)).toEqual(shape(absent));
      expect(theirs).toMatchObject({ status: 404, text: '{"message":"Booking not found"}' });
      expect(await browser.get(path(unpaid.bookingId, 'ZZZZZZ'))).toMatchObject({ status: 404 });
    }
    expect(await owner.get(path(paid.bookingId, paid.confirmationNumber))).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['/api/create-payment-intent', () => ({ amount: 15 })],
    ['/api/process-payment', () => ({ paymentIntentId: unpaid.intentId })],
  ])('posts to %s and learns nothing', async (path, body) => {
    const another = createBrowser(product.url);
    await bookSomeTrip(another);
    const before = await whatIsWritten(product.ports);
    const theirs = await another.post(path, { ...body(), bookingId: unpaid.bookingId });
    const absent = await another.post(path, { ...body(), bookingId: ABSENT });
    expect(shape(theirs)).toEqual(shape(absent));
    expect(theirs).toMatchObject({ status: 404, text: '{"message":"Booking not found"}' });
    expect(await whatIsWritten(product.ports)).toEqual(before);
  });

  test('guesses the cookie: a wrong, empty or malformed one opens nothing', async () => {
    const token = owner.cookies.get('skyhold_visitor') ?? '';
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    for (const guess of [
      '',
      'x',
      'A'.repeat(43),
      `${token.slice(0, 42)}${token.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      const thief = createBrowser(product.url);
      thief.cookies.set('skyhold_visitor', guess);
      expect(await thief.get(`/api/bookings/${paid.bookingId}`)).toMatchObject({ status: 404 });
    }
  });
});

describe('the owner of an unpaid booking', () => {
  test.each(['', '/pdf', '/calendar'])(
    'learns that it is not paid: /api/bookings/{id}%s',
    async (suffix) => {
      const answer = await owner.get(`/api/bookings/${unpaid.bookingId}${suffix}`);
      expect(jsonOf(answer, 403)).toEqual({
        message: 'Payment for this reservation is not complete.',
      });
    },
  );

  test('may read its checkout', async () => {
    const answer = await owner.get(`/api/bookings/${unpaid.bookingId}/checkout`);
    expect(jsonOf(answer).passenger.email).toBe('grace@example.com');
  });

  test('cannot settle an intent that is not paid', async () => {
    const { bookingId, intentId: paymentIntentId } = unpaid;
    const answer = await owner.post('/api/process-payment', { bookingId, paymentIntentId });
    expect(jsonOf(answer, 402)).toEqual({ message: 'The payment is not complete yet.' });
  });

  test('cannot pay it with the paid intent of another booking, even of their own', async () => {
    const thief = createBrowser(product.url);
    const theirs = await bookSomeTrip(thief);
    const mine = await bookSomeTrip(owner);
    const intent = await openIntent(owner, mine);
    await payAtProvider(product.url, intent);
    for (const [browser, bookingId] of [
      [thief, theirs],
      [owner, unpaid.bookingId],
    ] as const) {
      const before = await browser.get(`/api/bookings/${bookingId}/checkout`);
      const body = { bookingId, paymentIntentId: intent.intentId };
      const message = 'This payment does not belong to the reservation.';
      expect(jsonOf(await browser.post('/api/process-payment', body), 400)).toEqual({
        message,
        errors: { paymentIntentId: message },
      });
      expect(await browser.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({
        text: before.text,
      });
      expect(await browser.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 403 });
    }
  });
});

describe('a request from elsewhere', () => {
  const posts = ['/api/bookings', '/api/create-payment-intent', '/api/process-payment'];
  const foreign: [what: string, headers: Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['the address line', { 'sec-fetch-site': 'none' }],
    ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['another port', { 'sec-fetch-site': '', origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { 'sec-fetch-site': '', origin: 'null' }],
  ];

  test.each(posts.flatMap((path) => foreign.map(([what, headers]) => ({ path, what, headers }))))(
    'from $what cannot post to $path',
    async ({ path, headers }) => {
      const flight = await firstFlight(owner, 'JFK', 'LHR', inDays(30));
      const body = {
        ...arbitraryBookingRequest(flight.id),
        bookingId: unpaid.bookingId,
        amount: 15,
        paymentIntentId: unpaid.intentId,
      };
      const before = await whatIsWritten(product.ports);
      const answer = await owner.post(path, body, headers);
      expect(jsonOf(answer, 403)).toEqual({
        message: 'This request must come from our own pages.',
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await whatIsWritten(product.ports)).toEqual(before);
    },
  );

  test('passes from our own origin, in browsers that send no Sec-Fetch-Site', async () => {
    const headers = { 'sec-fetch-site': '', origin: product.url };
    const answer = await owner.post(
      '/api/create-payment-intent',
      { bookingId: unpaid.bookingId, amount: 15 },
      headers,
    );
    expect(jsonOf(answer).clientSecret).toBe(unpaid.clientSecret);
  });

  test('may read what is public', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await owner.get('/api/site', headers)).toMatchObject({ status: 200 });
  });
});

describe('cookies', () => {
  test('are out of reach of scripts and other sites', async () => {
    const visitor = createBrowser(product.url);
    await bookSomeTrip(visitor);
    const byName = new Map(
      visitor.setCookies.map((line) => [line.slice(0, line.indexOf('=')), line]),
    );
    expect([...byName.keys()]).toEqual(['skyhold_visitor', 'skyhold_seen', 'skyhold_seen.sig']);
    for (const line of byName.values()) {
      expect(line).toMatch(/; path=\/;/i);
      expect(line).toMatch(/; samesite=lax/i);
      expect(line).toMatch(/; httponly/i);
      expect(line).not.toMatch(/; secure|domain=/i);
    }
  });

  test('stay the same visitor from booking to booking', async () => {
    const visitor = createBrowser(product.url);
    const first = await bookSomeTrip(visitor);
    const token = visitor.cookies.get('skyhold_visitor');
    await bookSomeTrip(visitor);
    expect(visitor.cookies.get('skyhold_visitor')).toBe(token);
    expect(await visitor.get(`/api/bookings/${first}/checkout`)).toMatchObject({ status: 200 });
  });

  test('belong to the host and travel encrypted where the public address is https', async () => {
    const secure = await startTestProduct({ publicUrl: 'https://skyhold.example' });
    try {
      const visitor = createBrowser(secure.url);
      const bookingId = await bookSomeTrip(visitor);
      expect(visitor.setCookies.map((line) => line.slice(0, line.indexOf('=')))).toContain(
        '__Host-skyhold_visitor',
      );
      for (const line of visitor.setCookies) {
        expect(line).toMatch(/^__Host-/);
        expect(line).toMatch(/; secure/i);
        expect(line).toMatch(/; path=\/;/i);
        expect(line).not.toMatch(/domain=/i);
      }
      expect(await visitor.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({
        status: 200,
      });
      const plain = createBrowser(secure.url);
      plain.cookies.set('skyhold_visitor', visitor.cookies.get('__Host-skyhold_visitor') ?? '');
      expect(await plain.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({ status: 404 });
    } finally {
      await secure.stop();
    }
  });
});
