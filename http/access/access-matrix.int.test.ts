import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TERMS_VERSION } from '#engine/product.ts';
import { offerAdministrator } from '#engine/account/open-administrator.ts';
import { startSession } from '#engine/account/sessions.ts';
import { accountByAddress, bookingsOfAccount } from '#projections/accounts/queries.ts';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Browser, createBrowser } from '../browser.fixture.ts';
import { commandContext } from '../command-context.ts';
import { arbitraryCall } from '../openapi/arbitrary-call.fixture.ts';
import { expectDescribed } from '../openapi/described.fixture.ts';
import { operations } from '../openapi/operations.ts';
import { routesOfApp } from '../routes-of-app.fixture.ts';
import {
  arbitraryBookingRequest,
  book,
  firstFlight,
  inDays,
  openIntent,
  payAtProvider,
} from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const DAY_MS = 86_400_000;
/** Looks like any token of ours, and is none. */
const FORGED = 'F'.repeat(43);

const EVERYBODY = [
  'nobody',
  'another visitor',
  'owner visitor',
  'another customer',
  'owner customer',
  'administrator',
  'expired session',
  'forged cookie',
] as const;
type Who = (typeof EVERYBODY)[number];

let product: TestProduct;
/** A browser of its own for each request, so that what one route does cannot change the next. */
let asIf: Record<Who, () => Browser | Promise<Browser>>;
let flightId: string;
/** A paid booking of the owner, who booked it as a visitor and has an account since. */
let owned: { bookingId: number; intentId: string; confirmationNumber: string; userId: number };

/** Books and pays in a browser; answers when the account of the address holds the booking. */
const customerOf = async (browser: Browser, email: string) => {
  const { knex, addressHash } = product.ports;
  const request = arbitraryBookingRequest(flightId);
  const passenger = { ...request.passenger, email };
  const bookingId = await book(browser, { ...request, passenger });
  const intent = await openIntent(browser, bookingId);
  await payAtProvider(product.url, intent);
  const { intentId } = intent;
  const body = { bookingId, paymentIntentId: intentId };
  const settled = await browser.post('/api/process-payment', body);
  const { confirmationNumber } = JSON.parse(settled.text);
  const userId = await vi.waitFor(async () => {
    const account = await accountByAddress(knex, addressHash(email));
    expect(await bookingsOfAccount(knex, account?.user_id ?? 0)).toHaveLength(1);
    return account?.user_id ?? 0;
  }, PATIENCE);
  return { bookingId, intentId, confirmationNumber, userId };
};

const administratorId = () =>
  vi.waitFor(async () => {
    const { knex, addressHash } = product.ports;
    const account = await accountByAddress(knex, addressHash(product.settings.adminEmail));
    if (!account) throw new Error('The administrator has no account');
    return account.user_id;
  }, PATIENCE);

/** A browser with the same cookies. */
const copyOf = ({ cookies }: Browser): Browser => {
  const browser = createBrowser(product.url);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};

/** A browser with nothing but a session of this user, started so many days ago. */
const signedIn = async (userId: number, daysAgo = 0): Promise<Browser> => {
  const browser = createBrowser(product.url);
  const started = new Date(Date.now() - daysAgo * DAY_MS);
  browser.cookies.set('skyhold_session', await startSession(product.ports.knex, userId, started));
  return browser;
};

beforeAll(async () => {
  product = await startTestProduct();
  const { ports, settings } = product;
  const visitor = createBrowser(product.url);
  flightId = (await firstFlight(visitor, 'JFK', 'LHR', inDays(30))).id;
  const other = createBrowser(product.url);
  const another = await customerOf(other, 'another@example.org');
  owned = await customerOf(visitor, 'owner@example.org');
  await offerAdministrator(ports, settings.adminEmail, commandContext('system', new Date()));

  const forged = createBrowser(product.url);
  for (const name of ['skyhold_session', 'skyhold_visitor', 'skyhold_recovery']) {
    forged.cookies.set(name, FORGED);
  }
  const adminId = await administratorId();
  asIf = {
    nobody: () => createBrowser(product.url),
    'another visitor': () => copyOf(other),
    'owner visitor': () => copyOf(visitor),
    'another customer': () => signedIn(another.userId),
    'owner customer': () => signedIn(owned.userId),
    administrator: () => signedIn(adminId),
    'expired session': () => signedIn(owned.userId, 31),
    'forged cookie': () => copyOf(forged),
  };
});

afterAll(() => product.stop());

type Statuses = Record<Who, number>;

/** Public, or guarded by something in the request itself. */
const anybody = (status: number): Statuses =>
  Object.fromEntries(EVERYBODY.map((who) => [who, status])) as Statuses;

/** For who may see the booking; to all others it does not exist. */
const owners = (status: number): Statuses => ({
  ...anybody(404),
  'owner visitor': status,
  'owner customer': status,
  administrator: status,
});

/** For the account itself and the administrator; a visitor's cookie is no account. */
const account = (status: number): Statuses => ({
  ...anybody(401),
  'another customer': 403,
  'owner customer': status,
  administrator: status,
});

/** For everybody who is signed in. */
const customers = (status: number): Statuses => ({
  ...anybody(401),
  'another customer': status,
  'owner customer': status,
  administrator: status,
});

const administrator = (status: number): Statuses => ({
  ...anybody(401),
  'another customer': 403,
  'owner customer': 403,
  administrator: status,
});

type Row = {
  expected: Statuses;
  /** The address, where the route has parameters or needs a query. */
  path?: () => string;
  body?: (who: Who) => unknown;
};

/**
 * What every route answers to everybody. A command's row may send what is refused behind the
 * access check (400, 409): that the check was passed is what counts here.
 */
const ROUTES: Record<string, Row> = {
  'GET /healthz': { expected: anybody(200) },
  'GET /readyz': { expected: anybody(200) },
  'GET /api/site': { expected: anybody(200) },
  'GET /robots.txt': { expected: anybody(200) },
  'GET /sitemap.xml': { expected: anybody(200) },
  'GET /openapi.json': { expected: anybody(200) },
  'GET /api/airports/search': {
    expected: anybody(200),
    path: () => '/api/airports/search?keyword=lon',
  },
  'GET /api/flights/search': {
    expected: anybody(200),
    path: () => `/api/flights/search?from=JFK&to=LHR&date=${inDays(30)}`,
  },
  'GET /api/flights/:id': {
    expected: anybody(200),
    path: () => `/api/flights/${encodeURIComponent(flightId)}`,
  },
  'GET /api/flights/:id/return': {
    expected: anybody(200),
    path: () => `/api/flights/${encodeURIComponent(flightId)}/return?returnDate=${inDays(40)}`,
  },
  'POST /api/bookings': {
    expected: anybody(201),
    body: () => arbitraryBookingRequest(flightId),
  },
  'GET /api/bookings/:id': {
    expected: owners(200),
    path: () => `/api/bookings/${owned.bookingId}`,
  },
  'PATCH /api/bookings/:id': {
    expected: owners(409),
    path: () => `/api/bookings/${owned.bookingId}`,
    body: () => ({ passenger: { firstName: 'Somebody' } }),
  },
  'POST /api/bookings/:id/corrections': {
    expected: owners(400),
    path: () => `/api/bookings/${owned.bookingId}/corrections`,
    body: () => ({ passenger: { dateOfBirth: '1800-01-01' } }),
  },
  'POST /api/bookings/:id/hold': {
    expected: owners(400),
    path: () => `/api/bookings/${owned.bookingId}/hold`,
    body: () => ({}),
  },
  'POST /api/bookings/:id/email-corrections': {
    expected: owners(400),
    path: () => `/api/bookings/${owned.bookingId}/email-corrections`,
    body: () => ({ email: 'none' }),
  },
  'POST /api/email-corrections/:id/:token': {
    expected: anybody(410),
    path: () => `/api/email-corrections/${owned.bookingId}/${FORGED}`,
  },
  // Guarded by the visitor's cookie: each browser sees its own.
  'GET /api/drafts': { expected: anybody(200) },
  'GET /api/drafts/:tab': { expected: anybody(200), path: () => `/api/drafts/${FORGED}` },
  'PUT /api/drafts/:tab': {
    expected: anybody(200),
    path: () => `/api/drafts/${FORGED}`,
    body: () => ({ revision: 1, bookingIds: [], content: {} }),
  },
  'GET /api/bookings/:id/checkout': {
    expected: owners(200),
    path: () => `/api/bookings/${owned.bookingId}/checkout`,
  },
  'GET /api/bookings/:id/pdf': {
    expected: owners(200),
    path: () => `/api/bookings/${owned.bookingId}/pdf`,
  },
  'GET /api/bookings/:id/calendar': {
    expected: owners(200),
    path: () => `/api/bookings/${owned.bookingId}/calendar`,
  },
  'GET /api/bookings/:id/receipt': {
    expected: owners(200),
    path: () => `/api/bookings/${owned.bookingId}/receipt`,
  },
  'GET /api/bookings/confirmation/:number': {
    expected: owners(200),
    path: () => `/api/bookings/confirmation/${owned.confirmationNumber}`,
  },
  'GET /api/bookings/confirmation/:number/pdf': {
    expected: owners(200),
    path: () => `/api/bookings/confirmation/${owned.confirmationNumber}/pdf`,
  },
  'POST /api/create-payment-intent': {
    expected: owners(409),
    body: () => ({ bookingId: owned.bookingId, amount: 15 }),
  },
  'POST /api/accept-terms': {
    expected: owners(200),
    body: () => ({ bookingId: owned.bookingId, termsVersion: TERMS_VERSION }),
  },
  'POST /api/process-payment': {
    expected: owners(200),
    body: () => ({ bookingId: owned.bookingId, paymentIntentId: owned.intentId }),
  },
  'POST /api/abandoned-bookings': {
    expected: owners(409),
    body: () => ({ passengerId: owned.bookingId, billingAddress: {} }),
  },
  // Guarded by the secret in the address, which no caller here has.
  'GET /access/:bookingId/:token': {
    expected: anybody(303),
    path: () => `/access/${owned.bookingId}/${FORGED}`,
  },
  'GET /api/recovery/:token': { expected: anybody(404), path: () => `/api/recovery/${FORGED}` },
  // Wrong guesses of a token are counted, so this one is refused for its body.
  'POST /api/recovery/:token/complete': {
    expected: anybody(400),
    path: () => `/api/recovery/${FORGED}/complete`,
    body: () => ({}),
  },
  'GET /api/recovery/unsubscribe/:token': {
    expected: anybody(303),
    path: () => `/api/recovery/unsubscribe/${FORGED}`,
  },
  'POST /api/recovery/unsubscribe/:token': {
    expected: anybody(404),
    path: () => `/api/recovery/unsubscribe/${FORGED}`,
    body: () => ({}),
  },
  'POST /api/webhooks/stripe': { expected: anybody(400), body: () => ({}) },
  // Guarded by the mail service's secret.
  'POST /api/webhooks/mail': { expected: anybody(401), body: () => ({}) },
  // Guarded by the name that belongs to the number.
  'POST /api/verify': {
    expected: anybody(404),
    body: () => ({ confirmationNumber: owned.confirmationNumber, lastName: 'Nobody' }),
  },
  'POST /api/auth/login': {
    expected: anybody(401),
    body: (who) => ({ email: `${who.replace(' ', '-')}@example.net`, password: 'a wrong one' }),
  },
  'GET /api/auth/session': { expected: anybody(200) },
  'GET /api/auth/sessions': { expected: customers(200) },
  'POST /api/auth/sessions/end': {
    expected: customers(404),
    body: () => ({ id: FORGED }),
  },
  'POST /api/auth/sessions/end-others': { expected: customers(200), body: () => ({}) },
  'GET /api/auth/second-factor': { expected: administrator(200) },
  'POST /api/auth/second-factor/secret': { expected: administrator(200), body: () => ({}) },
  'POST /api/auth/second-factor/add': { expected: administrator(400), body: () => ({}) },
  'POST /api/auth/second-factor/remove': { expected: administrator(200), body: () => ({}) },
  'POST /api/auth/forgot-password': {
    expected: anybody(200),
    body: () => ({ email: 'unheard-of@example.net' }),
  },
  'POST /api/auth/password-link': { expected: anybody(400), body: () => ({ token: FORGED }) },
  'POST /api/auth/set-password': {
    expected: anybody(400),
    body: () => ({ token: FORGED, password: 'four words in a row' }),
  },
  'GET /api/users/:id/bookings': {
    expected: account(200),
    path: () => `/api/users/${owned.userId}/bookings`,
  },
  'POST /api/users/:id/bookings/:bookingId/refund-request': {
    expected: account(400),
    path: () => `/api/users/${owned.userId}/bookings/${owned.bookingId}/refund-request`,
    body: () => ({}),
  },
  'GET /api/users/:id/data': {
    expected: account(200),
    path: () => `/api/users/${owned.userId}/data`,
  },
  // No caller deletes another account, and an unknown one belongs to no caller.
  'POST /api/users/:id/delete': {
    expected: { ...account(403), 'owner customer': 403 },
    path: () => '/api/users/1/delete',
    body: () => ({}),
  },
  'GET /api/admin/refund-requests': { expected: administrator(200) },
  'GET /api/admin/holds': { expected: administrator(200) },
  'GET /api/users/:id/bookings/:bookingId': {
    expected: account(200),
    path: () => `/api/users/${owned.userId}/bookings/${owned.bookingId}`,
  },
  'GET /api/admin/bookings': {
    expected: administrator(200),
    path: () => `/api/admin/bookings?email=${product.settings.adminEmail}`,
  },
  'GET /api/admin/bookings.csv': { expected: administrator(200) },
  'GET /api/admin/stats': { expected: administrator(200) },
  'GET /api/admin/waiting-work': { expected: administrator(200) },
  'GET /api/admin/order-filters': { expected: administrator(200) },
  'POST /api/admin/bookings/resend': {
    expected: administrator(400),
    body: () => ({ bookingIds: [] }),
  },
  ...Object.fromEntries(
    [
      'finance',
      'finance.csv',
      'finance.xlsx',
      'finance/transactions',
      'finance/transactions.csv',
      'finance/transactions.xlsx',
    ].map((name): [string, Row] => [
      `GET /api/admin/${name}`,
      {
        expected: administrator(200),
        path: () => `/api/admin/${name}?from=${inDays(-30)}&to=${inDays(0)}`,
      },
    ]),
  ),
  'GET /api/admin/finance/months': { expected: administrator(200) },
  'POST /api/admin/finance/months/:month/close': {
    expected: administrator(400),
    path: () => '/api/admin/finance/months/unknown/close',
    body: () => ({}),
  },
  'GET /api/admin/finance/reconciliation': { expected: administrator(200) },
  'POST /api/admin/finance/reconciliation': { expected: administrator(400), body: () => ({}) },
  'GET /api/admin/bookings/:id': {
    expected: administrator(200),
    path: () => `/api/admin/bookings/${owned.bookingId}`,
  },
  'GET /api/admin/bookings/:id/history': {
    expected: administrator(200),
    path: () => `/api/admin/bookings/${owned.bookingId}/history`,
  },
  'GET /api/admin/bookings/:id/documents/:version': {
    expected: administrator(200),
    path: () => `/api/admin/bookings/${owned.bookingId}/documents/1`,
  },
  'GET /api/admin/bookings/:id/as-of': {
    expected: administrator(200),
    path: () => `/api/admin/bookings/${owned.bookingId}/as-of?at=${new Date().toISOString()}`,
  },
  ...Object.fromEntries(
    ['notes', 'resend', 'cancel', 'refund', 'decline-refund', 'forget', 'hold'].map(
      (command): [string, Row] => [
        `POST /api/admin/bookings/:id/${command}`,
        {
          expected: administrator(400),
          path: () => `/api/admin/bookings/${owned.bookingId}/${command}`,
          body: () => ({ text: 1, email: 1, reason: 1 }),
        },
      ],
    ),
  ),
  'POST /api/admin/bookings/:id/revoke-links': {
    expected: administrator(200),
    path: () => `/api/admin/bookings/${owned.bookingId}/revoke-links`,
    body: () => ({}),
  },
  // Few messages are let through, so this one is refused for its body.
  'GET /api/admin/bookings/:id/disputes': {
    expected: administrator(200),
    path: () => `/api/admin/bookings/${owned.bookingId}/disputes`,
  },
  'POST /api/admin/bookings/:id/disputes/:disputeId/evidence': {
    expected: administrator(404),
    path: () => `/api/admin/bookings/${owned.bookingId}/disputes/du_unknown/evidence`,
    body: () => ({}),
  },
  'POST /api/messages': { expected: anybody(400), body: () => ({}) },
  'GET /api/admin/access-log': { expected: administrator(200) },
  'GET /api/admin/abandoned': {
    expected: administrator(200),
    path: () => `/api/admin/abandoned?from=${inDays(-30)}&to=${inDays(0)}`,
  },
  'GET /api/admin/abandoned/checkouts': {
    expected: administrator(200),
    path: () => `/api/admin/abandoned/checkouts?from=${inDays(-30)}&to=${inDays(0)}`,
  },
  'GET /api/admin/mails': { expected: administrator(200) },
  'GET /api/admin/mails/:reason': {
    expected: administrator(200),
    path: () => `/api/admin/mails/confirmation-${owned.bookingId}`,
  },
  'GET /api/admin/mails/:reason/page': {
    expected: administrator(200),
    path: () => `/api/admin/mails/confirmation-${owned.bookingId}/page`,
  },
  'POST /api/admin/mails/retry': { expected: administrator(400), body: () => ({}) },
  'GET /api/admin/read-models': { expected: administrator(200) },
  'POST /api/admin/read-models/runs': { expected: administrator(400), body: () => ({}) },
  'GET /api/admin/messages': { expected: administrator(200) },
  'POST /api/admin/messages/:id/erase': {
    expected: administrator(404),
    path: () => `/api/admin/messages/${FORGED}/erase`,
    body: () => ({}),
  },
  'POST /api/admin/add-booking': { expected: administrator(400), body: () => ({}) },
  'POST /api/admin-direct-booking': {
    expected: administrator(409),
    body: () => ({ bookingId: owned.bookingId }),
  },
  'POST /api/auth/logout': { expected: anybody(200), body: () => ({}) },
};

test('every route has a row, and every row a route', () => {
  expect(routesOfApp(product).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

test.each(Object.entries(ROUTES))('%s', async (route, { expected, path, body }) => {
  const [method = '', own = ''] = route.split(' ');
  const answered: Partial<Statuses> = {};
  for (const who of EVERYBODY) {
    const browser = await asIf[who]();
    const answer = await browser.call(method, path?.() ?? own, body ? { body: body(who) } : {});
    answered[who] = answer.status;
    expectDescribed(route, answer);
  }
  expect(answered).toEqual(expected);
});

test('every call of the API is described, and no other', () => {
  const calls = routesOfApp(product).filter((route) => route.includes(' /api/'));
  expect(
    calls.toSorted(),
    'A new call needs an entry in http/openapi and the shape of its answer in http/openapi/shapes.ts',
  ).toEqual(
    // Only there while flights come from that supplier.
    Object.keys(operations)
      .filter((route) => route !== 'POST /api/webhooks/duffel')
      .toSorted(),
  );
});

test('who is signed in is what the server says, not what a cookie looks like', async () => {
  const roles: Record<string, string> = {};
  for (const who of EVERYBODY) {
    const { text } = await (await asIf[who]()).get('/api/auth/session');
    const { role } = JSON.parse(text);
    if (role !== null) roles[who] = role;
  }
  expect(roles).toEqual({
    'another customer': 'customer',
    'owner customer': 'customer',
    administrator: 'administrator',
  });
});

test.each(Object.keys(operations))('%s answers what is described, whatever it is sent', (route) => {
  const isOfAdministrator = /\/(admin|second-factor)/.test(route);
  return fc.assert(
    fc.asyncProperty(arbitraryCall(route), async ({ path, body, caller }) => {
      const [method = ''] = route.split(' ');
      const browser = await asIf[isOfAdministrator ? 'administrator' : 'nobody']();
      const answer = await browser.call(method, path, {
        headers: { 'x-forwarded-for': caller },
        ...(body !== undefined && { body }),
      });
      expect(answer.status).toBeLessThan(500);
      expectDescribed(route, answer);
    }),
    { numRuns: usualOrLong(5, 200) },
  );
});
