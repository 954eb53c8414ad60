import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEED, usualOrLong } from '#tools/config/usual-or-long.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser } from '../browser.fixture.ts';
import { type HostileRequest, hostileRequest, type Target } from './hostile-request.fixture.ts';
import { routesOfApp } from '../routes-of-app.fixture.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays, openIntent } from '../trip.fixture.ts';
import { whatIsWritten } from '../written.fixture.ts';

const REQUESTS = usualOrLong(2_000, 200_000);
/** Few enough that in many of these groups no request is taken, so that nothing is asked again. */
const TOGETHER = 50;
const AT_ONCE = 12;
const LONGEST_ANSWER_MS = 2_000;

let product: TestProduct;
let browsers: Browser[];
let targets: Target[];

beforeAll(async () => {
  // No process runs, so that nothing but a request can write.
  product = await startTestProduct({ roles: ['http', 'projector'] });
  const owner = createBrowser(product.url);
  const { id: flightId } = await firstFlight(owner, 'JFK', 'LHR', inDays(30));
  const bookingId = await book(owner, arbitraryBookingRequest(flightId));
  const { intentId } = await openIntent(owner, bookingId);
  browsers = [createBrowser(product.url), owner, await administratorOf(product)];
  const token = 'F'.repeat(43);
  const mail = { email: 'grace@example.org', password: 'four words in a row' };
  const { passenger, billingAddress } = arbitraryBookingRequest(flightId);
  /** What a route would take, where it takes something. */
  const bodies: Record<string, unknown> = {
    'POST /api/bookings': arbitraryBookingRequest(flightId),
    'PATCH /api/bookings/:id': { passenger, billingAddress },
    'POST /api/bookings/:id/corrections': { passenger: { firstName: 'Grace' } },
    'POST /api/bookings/:id/email-corrections': { email: 'grace@example.org' },
    'POST /api/create-payment-intent': { bookingId, amount: 15 },
    'POST /api/accept-terms': { bookingId, termsVersion: '2025-01-18' },
    'POST /api/process-payment': { bookingId, paymentIntentId: intentId },
    'POST /api/abandoned-bookings': { passengerId: bookingId, billingAddress },
    'POST /api/recovery/:token/complete': { paymentIntentId: intentId },
    'POST /api/verify': { confirmationNumber: 'ABCDEF', lastName: 'Hopper' },
    'POST /api/auth/login': mail,
    'POST /api/auth/forgot-password': mail,
    'POST /api/auth/password-link': { token },
    'POST /api/auth/set-password': { token, password: mail.password },
    'POST /api/messages': { name: 'Grace', email: mail.email, message: 'Hello there, Skyhold' },
    'POST /api/admin/add-booking': { passenger, flight: { from: 'JFK', to: 'LHR' }, price: 15 },
    'POST /api/admin-direct-booking': { bookingId },
  };
  const parameters: Record<string, string> = {
    ':id': String(bookingId),
    ':bookingId': String(bookingId),
    ':number': 'ABCDEF12',
    ':token': token,
  };
  targets = [...routesOfApp(product), 'GET /', 'GET /flights', 'GET /assets/main-abc123.js'].map(
    (route) => {
      const [method = '', path = ''] = route.split(' ');
      const own = path.replaceAll(/:\w+/g, (name) => parameters[name] ?? '1');
      return {
        method,
        path: own,
        body: bodies[route] ?? { text: 'a', reason: 'a', email: 'a@b.c' },
      };
    },
  );
});
afterAll(() => product.stop());

type Answered = { request: HostileRequest; status: number; ms: number };

const send = async (request: HostileRequest): Promise<Answered> => {
  const { method, path, headers, body, who } = request;
  const cookie = [...(browsers[who]?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  const asked = performance.now();
  const ask = () =>
    fetch(new URL(path, product.url), {
      method,
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie,
        ...headers,
      },
    });
  // A kept connection may end while it is taken for the next request.
  const response = await ask().catch(ask);
  await response.arrayBuffer();
  return { request, status: response.status, ms: performance.now() - asked };
};

/** The answers to some requests, a few of them at once. */
const sendAll = async (requests: readonly HostileRequest[]): Promise<Answered[]> => {
  const answers: Answered[] = [];
  const waiting = requests.values();
  const worker = async () => {
    for (const request of waiting) answers.push(await send(request));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
};

/** Wrong passwords are counted, though they are refused. */
const isRefused = ({ status, request }: Answered) =>
  status >= 400 && !request.path.startsWith('/api/auth/login');

/** Whether an answer is an error of ours, or late each time that it is asked for alone: machines stall. */
const isWrong = async ({ request, status, ms }: Answered, times = 3): Promise<boolean> => {
  if (status >= 500 && status !== 503) return true;
  if (status < 500 && ms <= LONGEST_ANSWER_MS) return false;
  return times === 0 || isWrong(await send(request), times - 1);
};

/** Compares what is written before and after; where requests were taken, asks for the refused ones again. */
const expectNothingWritten = async (requests: readonly HostileRequest[]): Promise<Answered[]> => {
  const before = await whatIsWritten(product.ports);
  const answers = await sendAll(requests);
  const after = await whatIsWritten(product.ports);
  if (isDeepStrictEqual(after, before)) return answers;
  const refused = answers.filter(isRefused);
  if (refused.length < answers.length)
    await expectNothingWritten(refused.map(({ request }) => request));
  else expect(after).toEqual(before);
  return answers;
};

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)} …` : text);

const story = ({ request, status, ms }: Answered) =>
  `${status} after ${ms.toFixed(0)} ms: ${JSON.stringify(request, (_, part) => (typeof part === 'string' ? short(part) : part))}`;

test(
  `${REQUESTS} hostile requests: no answer is an error of ours or late, no refused one writes (TEST_SEED=${SEED})`,
  { timeout: 1_200_000 },
  async () => {
    const requests = fc
      .sample(hostileRequest(targets, browsers.length), { numRuns: REQUESTS, seed: SEED })
      // The others must stay signed in.
      .map((one) => (one.path.startsWith('/api/auth/logout') ? { ...one, who: 0 } : one));
    const wrong: string[] = [];
    let refused = 0;
    for (let first = 0; first < requests.length; first += TOGETHER) {
      const answers = await expectNothingWritten(requests.slice(first, first + TOGETHER));
      refused += answers.filter(isRefused).length;
      for (const one of answers) if (await isWrong(one)) wrong.push(story(one));
    }
    expect(wrong).toEqual([]);
    // Requests that all routes take would prove nothing.
    expect(refused).toBeGreaterThan(REQUESTS / 2);
  },
);
