import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountFor } from '#engine/account/open-account.ts';
import { startSession } from '#engine/account/sessions.ts';
import { accountOfBooking } from '#projections/accounts/queries.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { projections } from '#projections/projections.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import { commandContext } from '../command-context.ts';
import type { AdminOrderView, RefundRequestsView } from '../contracts/admin-order-answers.ts';
import type { CreateBookingRequest } from '../contracts/bookings.ts';
import type { ReservationView, UserBookingsView } from '../contracts/reservation-answers.ts';
import { arbitraryBookingRequest, book, firstFlight, inDays, pay } from '../trip.fixture.ts';

const names = projections.map(({ name }) => name);

let product: TestProduct;
let flightId: string;
let now = () => new Date();
let accounts = 0;
let email: string;
/** The account of `email`, without any booking. */
let userId: number;

const readModelsAreCurrent = async () => {
  const { knex, store } = product.ports;
  expect(await awaitPosition(knex, names, await store.head(), 30_000)).toBe(true);
};

const openAccount = async (address: string): Promise<number> => {
  const person = { email: address, firstName: 'Ada', lastName: 'Byron' };
  const id = await accountFor(product.ports, person, commandContext('system', new Date()));
  await readModelsAreCurrent();
  return id;
};

const signIn = async (browser: Browser, id: number): Promise<Browser> => {
  browser.cookies.set('skyhold_session', await startSession(product.ports.knex, id, now()));
  return browser;
};

const bookFor = (
  browser: Browser,
  address: string,
  overrides: Partial<CreateBookingRequest> = {},
): Promise<number> => {
  const request = arbitraryBookingRequest(flightId, overrides);
  return book(browser, { ...request, passenger: { ...request.passenger, email: address } });
};

const listIn = async (browser: Browser, id = userId): Promise<UserBookingsView> => {
  await readModelsAreCurrent();
  return jsonOf(await browser.get(`/api/users/${id}/bookings`));
};

/** Id and status of each booking, in the order of the list. */
const listedIn = async (browser: Browser, id = userId) =>
  (await listIn(browser, id)).map(({ booking }) => [booking.id, booking.paymentStatus]);

const forget = async (bookingId: number) => {
  const administrator = await administratorOf(product);
  jsonOf(await administrator.post(`/api/admin/bookings/${bookingId}/forget`, { bookingId }));
};

beforeAll(async () => {
  product = await startTestProduct({}, () => now());
  const browser = createBrowser(product.url);
  flightId = (await firstFlight(browser, 'JFK', 'LHR', inDays(30))).id;
});
afterAll(() => product.stop());

beforeEach(async () => {
  now = () => new Date();
  email = `customer${(accounts += 1)}@example.org`;
  userId = await openAccount(email);
});

describe('an unpaid booking made in this browser before signing in', () => {
  test('is listed with its raw status, the newest first', async () => {
    const browser = createBrowser(product.url);
    const [first, second] = [await bookFor(browser, email), await bookFor(browser, email)];
    await signIn(browser, userId);
    expect(await listedIn(browser)).toEqual([
      [second, 'incomplete'],
      [first, 'incomplete'],
    ]);
    expect((await listIn(browser))[0]).toMatchObject({
      booking: { confirmationNumber: null, reservationFee: '15.00' },
      paymentMethod: null,
      refund: null,
    });
  });

  test('is listed with any address, and once paid only for its own address', async () => {
    const browser = createBrowser(product.url);
    const bookingId = await bookFor(browser, `friend-of-${email}`);
    await signIn(browser, userId);
    expect(await listedIn(browser)).toEqual([[bookingId, 'incomplete']]);
    await pay(product.url, browser, bookingId);
    expect(await listedIn(browser)).toEqual([]);
  });

  test('is listed for another customer who signs in there; a paid one is not', async () => {
    const browser = createBrowser(product.url);
    const [paid, unpaid] = [await bookFor(browser, email), await bookFor(browser, email)];
    await pay(product.url, browser, paid);
    await signIn(browser, userId);
    await expect
      .poll(() => listedIn(browser), { timeout: 30_000 })
      .toEqual([
        [unpaid, 'incomplete'],
        [paid, 'completed'],
      ]);
    const otherId = await openAccount(`other-than-${email}`);
    await signIn(browser, otherId);
    expect(await listedIn(browser, otherId)).toEqual([[unpaid, 'incomplete']]);
    expect(await browser.get(`/api/users/${userId}/bookings`)).toMatchObject({ status: 403 });
  });

  test('is listed in no other browser, even of the same customer', async () => {
    await bookFor(createBrowser(product.url), email);
    expect(await listedIn(await signIn(createBrowser(product.url), userId))).toEqual([]);
    expect(await listedIn(await signIn(withVisitor('F'.repeat(43)), userId))).toEqual([]);
  });

  test('is not listed for an administrator who views a customer’s bookings', async () => {
    const administrator = await administratorOf(product);
    administrator.cookies.set('skyhold_visitor', 'E'.repeat(43));
    await bookFor(withVisitor('E'.repeat(43)), email);
    expect(await listedIn(administrator)).toEqual([]);
  });

  test('is not listed once its traveller is erased', async () => {
    const browser = createBrowser(product.url);
    const bookingId = await bookFor(browser, email);
    await signIn(browser, userId);
    expect(await listedIn(browser)).toEqual([[bookingId, 'incomplete']]);
    await forget(bookingId);
    expect(await listedIn(browser)).toEqual([]);
  });

  test('is not listed once its flight has departed', async () => {
    const browser = createBrowser(product.url);
    const bookingId = await bookFor(browser, email);
    const departed = new Date(`${inDays(31)}T12:00:00Z`);
    now = () => departed;
    await signIn(browser, userId);
    expect(await listedIn(browser)).toEqual([]);
    now = () => new Date();
    await signIn(browser, userId);
    expect(await listedIn(browser)).toEqual([[bookingId, 'incomplete']]);
  });
});

describe('a booking made while signed in', () => {
  let elsewhere: Browser;
  let bookingId: number;

  beforeEach(async () => {
    const maker = await signIn(createBrowser(product.url), userId);
    bookingId = await bookFor(maker, `friend-of-${email}`);
    elsewhere = await signIn(createBrowser(product.url), userId);
  });

  test('is listed, opened and paid in the customer’s other browsers', async () => {
    expect(await listedIn(elsewhere)).toEqual([[bookingId, 'incomplete']]);
    const checkout = await elsewhere.get(`/api/bookings/${bookingId}/checkout`);
    expect(jsonOf(checkout).booking.id).toBe(bookingId);
    const confirmationNumber = await pay(product.url, elsewhere, bookingId);
    expect(await listedIn(elsewhere)).toEqual([[bookingId, 'completed']]);
    const confirmation = await elsewhere.get(`/api/bookings/${bookingId}`);
    expect(jsonOf(confirmation).booking).toMatchObject({ confirmationNumber });
  });

  test('is neither listed nor opened for another customer, or without a session', async () => {
    const otherId = await openAccount(`other-than-${email}`);
    const other = await signIn(createBrowser(product.url), otherId);
    expect(await listedIn(other, otherId)).toEqual([]);
    jsonOf(await elsewhere.post('/api/auth/logout', {}));
    for (const browser of [other, elsewhere])
      expect(await browser.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({
        status: 404,
      });
    expect(await elsewhere.get(`/api/users/${userId}/bookings`)).toMatchObject({ status: 401 });
  });

  test('is not listed for its address before it is paid', async () => {
    const friendId = await openAccount(`friend-of-${email}`);
    const friend = await signIn(createBrowser(product.url), friendId);
    expect(await listedIn(friend, friendId)).toEqual([]);
    await pay(product.url, elsewhere, bookingId);
    await expect
      .poll(() => listedIn(friend, friendId), { timeout: 30_000 })
      .toEqual([[bookingId, 'completed']]);
  });

  test('is not listed once its traveller is erased', async () => {
    expect(await listedIn(elsewhere)).toEqual([[bookingId, 'incomplete']]);
    await forget(bookingId);
    expect(await listedIn(elsewhere)).toEqual([]);
    expect(await elsewhere.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({
      status: 404,
    });
  });
});

test('a booking that was replaced by one with other flights is not listed', async () => {
  const browser = await signIn(createBrowser(product.url), userId);
  const idempotencyKey = randomBytes(32).toString('base64url');
  const first = await bookFor(browser, email, { idempotencyKey });
  expect(await listedIn(browser)).toEqual([[first, 'incomplete']]);
  const { id: outboundFlightId } = await firstFlight(browser, 'JFK', 'LHR', inDays(31));
  const second = await bookFor(browser, email, { idempotencyKey, outboundFlightId });
  expect(second).not.toBe(first);
  expect(await listedIn(browser)).toEqual([[second, 'incomplete']]);
});

describe('the page of a reservation', () => {
  const pageIn = (browser: Browser, bookingId: number | string, id = userId) =>
    browser.get(`/api/users/${id}/bookings/${bookingId}`);

  test('contains the trip, every step in the traveller’s words, and the versions of the document', async () => {
    const browser = await signIn(createBrowser(product.url), userId);
    const bookingId = await bookFor(browser, email);
    const unpaid: ReservationView = jsonOf(await pageIn(browser, bookingId));
    expect(unpaid.timeline.map(({ what }) => what)).toEqual([
      'You chose the flights and gave your details',
    ]);
    expect(unpaid.documents).toEqual([]);

    const confirmationNumber = await pay(product.url, browser, bookingId);
    await browser.get(`/api/bookings/${bookingId}/pdf`);
    const read = async (): Promise<ReservationView> => jsonOf(await pageIn(browser, bookingId));
    await expect
      .poll(async () => (await read()).timeline.map(({ what }) => what).toSorted(), {
        timeout: 30_000,
      })
      .toEqual([
        'We emailed you the confirmation',
        'You chose the flights and gave your details',
        'You paid $15.00 with the card ending in 4242',
        'Your itinerary was issued',
        `Your reservation was confirmed under ${confirmationNumber}`,
      ]);
    const paid = await read();
    expect(paid).toMatchObject({
      booking: { id: bookingId, confirmationNumber },
      correction: { until: expect.any(String) },
      returnedMail: null,
      mayCorrectEmail: true,
    });
    expect(paid.documents).toEqual([
      {
        version: 1,
        issuedAt: expect.any(String),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        current: true,
      },
    ]);

    const administrator = await administratorOf(product);
    expect(jsonOf(await pageIn(administrator, bookingId))).toMatchObject({ correction: null });
    await administrator.post(`/api/admin/bookings/${bookingId}/cancel`, { reason: 'requested' });
    const cancelled = await read();
    expect(cancelled.documents.map(({ current }) => current)).toEqual([false]);
    expect(cancelled.timeline.at(-1)?.what).toMatch(/^Your reservation was cancelled$|^We emailed/);
  });

  test('exists for no one else, nor under another customer’s id', async () => {
    const browser = await signIn(createBrowser(product.url), userId);
    const bookingId = await bookFor(browser, email);
    const otherId = await openAccount(`other-than-${email}`);
    const other = await signIn(createBrowser(product.url), otherId);
    expect(await pageIn(other, bookingId)).toMatchObject({ status: 403 });
    expect(await pageIn(other, bookingId, otherId)).toMatchObject({ status: 404 });
    expect(await pageIn(createBrowser(product.url), bookingId)).toMatchObject({ status: 401 });
    const administrator = await administratorOf(product);
    expect(await pageIn(administrator, bookingId)).toMatchObject({ status: 200 });
    expect(await pageIn(administrator, bookingId, otherId)).toMatchObject({ status: 404 });
    for (const id of ['x', '0', `${bookingId}0`, `0${bookingId}`])
      expect(await pageIn(browser, id)).toMatchObject({ status: 404 });
  });
});

describe('a refund request', () => {
  let browser: Browser;
  let administrator: Browser;
  let bookingId: number;
  const path = () => `/api/users/${userId}/bookings/${bookingId}`;
  const page = async (): Promise<ReservationView> => jsonOf(await browser.get(path()));
  const ask = (reason: string) => browser.post(`${path()}/refund-request`, { reason });
  const order = async (): Promise<AdminOrderView> =>
    jsonOf(await administrator.get(`/api/admin/bookings/${bookingId}`));
  const decline = (reason: string) =>
    administrator.post(`/api/admin/bookings/${bookingId}/decline-refund`, { reason });
  const queue = async (show = 'open') => {
    await readModelsAreCurrent();
    const view: RefundRequestsView = jsonOf(
      await administrator.get(`/api/admin/refund-requests?show=${show}`),
    );
    return view.filter((request) => request.bookingId === bookingId);
  };

  const openRequests = async (): Promise<number> =>
    jsonOf(await administrator.get('/api/admin/waiting-work')).refundRequests;

  beforeEach(async () => {
    browser = await signIn(createBrowser(product.url), userId);
    administrator = await administratorOf(product);
    bookingId = await bookFor(browser, email);
  });

  test('is rejected before the payment, and without a text', async () => {
    expect(await ask('Please.')).toMatchObject({ status: 409 });
    expect((await page()).refundUntil).toBeNull();
    await pay(product.url, browser, bookingId);
    const wrong = await ask(' ');
    expect(wrong.status).toBe(400);
    expect(JSON.parse(wrong.text).errors).toEqual({ reason: 'A reason is required' });
    expect(await queue()).toEqual([]);
  });

  test('appears in the queue and the order once, and a refund accepts it', async () => {
    const confirmationNumber = await pay(product.url, browser, bookingId);
    const before = await page();
    expect(Date.parse(before.refundUntil ?? '') - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    for (const words of ['It shows the wrong date.', 'And once more.'])
      expect(await ask(words)).toMatchObject({ status: 200 });
    const open = {
      status: 'open',
      requestedAt: expect.any(String),
      isInTime: true,
      reason: 'It shows the wrong date.',
      answer: null,
    };
    expect((await page()).refundRequest).toEqual(open);
    expect((await order()).refundRequest).toEqual(open);
    expect(await queue()).toMatchObject([
      { bookingId, confirmationNumber, status: 'open', fee: '15.00', isInTime: true },
    ]);
    expect(await queue('decided')).toEqual([]);
    const requests = await openRequests();
    jsonOf(
      await administrator.post(`/api/admin/bookings/${bookingId}/refund`, { reason: 'requested' }),
    );
    expect((await page()).refundRequest).toEqual({ ...open, status: 'accepted' });
    expect(await queue()).toEqual([]);
    expect(await queue('decided')).toMatchObject([{ bookingId, status: 'accepted' }]);
    expect(await openRequests()).toBe(requests - 1);
    expect((await page()).refundUntil).toBeNull();
    expect(await ask('Again.')).toMatchObject({ status: 409 });
    expect(await decline('No.')).toMatchObject({ status: 409 });
  });

  test('that is declined shows the reason, and another one may follow', async () => {
    await pay(product.url, browser, bookingId);
    jsonOf(await ask('My visa was refused.'));
    for (const times of [1, 2])
      expect(await decline(`No, ${times}.`)).toMatchObject({ status: 200 });
    expect((await page()).refundRequest).toMatchObject({ status: 'declined', answer: 'No, 1.' });
    expect(await queue()).toEqual([]);
    expect(await queue('decided')).toMatchObject([{ bookingId, status: 'declined' }]);
    jsonOf(await ask('I was charged twice.'));
    expect((await page()).refundRequest).toMatchObject({ status: 'open', answer: null });
  });

  test('after 48 hours is marked as late', async () => {
    await pay(product.url, browser, bookingId);
    const late = new Date(Date.now() + 49 * 3_600_000);
    now = () => late;
    browser = await signIn(createBrowser(product.url), userId);
    jsonOf(await ask('I was charged twice.'));
    now = () => new Date();
    administrator = await administratorOf(product);
    expect((await order()).refundRequest).toMatchObject({ status: 'open', isInTime: false });
  });

  test('is erased with the traveller', async () => {
    await pay(product.url, browser, bookingId);
    jsonOf(await ask('My secret.'));
    await forget(bookingId);
    expect((await order()).refundRequest).toBeNull();
    expect(await queue()).toEqual([]);
  });
});

describe('own data', () => {
  test('can be downloaded, without what administrators wrote', async () => {
    const browser = await signIn(createBrowser(product.url), userId);
    const bookingId = await bookFor(browser, email);
    await pay(product.url, browser, bookingId);
    const administrator = await administratorOf(product);
    jsonOf(await administrator.post(`/api/admin/bookings/${bookingId}/notes`, { text: 'Hm.' }));
    await readModelsAreCurrent();
    const answer = await browser.get(`/api/users/${userId}/data`);
    expect(answer.headers.get('content-disposition')).toContain('personal-data.json');
    const record = jsonOf(answer);
    expect(record).toMatchObject({
      accounts: [{ userId, person: { email } }],
      bookings: [{ bookingId, personal: { passenger: { email } }, payments: [{}] }],
      missing: [],
    });
    expect(record.history.length).toBeGreaterThan(5);
    expect(answer.text).not.toContain('Hm.');
    const otherId = await openAccount(`other-than-${email}`);
    const other = await signIn(createBrowser(product.url), otherId);
    expect(await other.get(`/api/users/${userId}/data`)).toMatchObject({ status: 403 });
  });

  const accountDeleted = async () => {
    const mails = await readOutbox(product.outbox);
    return mails.filter(
      ({ to, subject }) => to === email && subject.endsWith('account was deleted'),
    );
  };

  test('is erased with the account: bookings, sessions, sign-in; a mail says so', async () => {
    const { knex, store, sealing } = product.ports;
    const browser = await signIn(createBrowser(product.url), userId);
    const elsewhere = await signIn(createBrowser(product.url), userId);
    const paid = await bookFor(browser, email);
    await pay(product.url, browser, paid);
    const unpaid = await bookFor(browser, `friend-of-${email}`);
    await expect
      .poll(async () => (await accountOfBooking(knex, paid)) === userId, { timeout: 30_000 })
      .toBe(true);
    await readModelsAreCurrent();
    const deleted = await browser.post(`/api/users/${userId}/delete`, {});
    expect(jsonOf(deleted)).toEqual({ success: true, beingPaid: [] });
    for (const one of [browser, elsewhere])
      expect(await one.get(`/api/users/${userId}/bookings`)).toMatchObject({ status: 401 });
    for (const stream of [`account-${userId}`, `booking-${paid}`, `booking-${unpaid}`]) {
      const [first] = await store.read(stream);
      const { sealed } = { sealed: '', ...(first?.data as object | undefined) };
      expect(await sealing.open(stream, sealed)).toBeUndefined();
    }
    expect(await knex('session').where({ user_id: userId })).toEqual([]);
    expect(await accountDeleted()).toHaveLength(1);
  });

  test('of a paid booking for another address stays with the account of that address', async () => {
    const browser = await signIn(createBrowser(product.url), userId);
    const friend = `friend-of-${email}`;
    const friendId = await openAccount(friend);
    const bookingId = await bookFor(browser, friend);
    await pay(product.url, browser, bookingId);
    await expect
      .poll(async () => listedIn(await signIn(createBrowser(product.url), friendId), friendId), {
        timeout: 30_000,
      })
      .toEqual([[bookingId, 'completed']]);
    jsonOf(await browser.post(`/api/users/${userId}/delete`, {}));
    const friends = await signIn(createBrowser(product.url), friendId);
    expect(await listedIn(friends, friendId)).toEqual([[bookingId, 'completed']]);
  });

  test('is erased only by its owner, who entered the password a moment ago', async () => {
    const browser = await signIn(createBrowser(product.url), userId);
    const later = new Date(Date.now() + 16 * 60_000);
    now = () => later;
    const late = await browser.post(`/api/users/${userId}/delete`, {});
    expect(late.status).toBe(403);
    expect(JSON.parse(late.text)).toMatchObject({ needs: 'password' });
    now = () => new Date();
    const administrator = await administratorOf(product);
    expect(await administrator.post(`/api/users/${userId}/delete`, {})).toMatchObject({
      status: 403,
    });
    const { user } = jsonOf(await administrator.get('/api/auth/session'));
    expect(await administrator.post(`/api/users/${user.id}/delete`, {})).toMatchObject({
      status: 409,
    });
    expect(await listedIn(browser)).toEqual([]);
    expect(await accountDeleted()).toEqual([]);
  });
});

/** A browser with this visitor's cookie. */
const withVisitor = (token: string): Browser => {
  const browser = createBrowser(product.url);
  browser.cookies.set('skyhold_visitor', token);
  return browser;
};
