import { reactTo } from '#engine/kernel/process.ts';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handleAbandonment } from '#engine/abandonment/abandonment.ts';
import { noteReminder } from '#engine/abandonment/note-reminder.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import { recordBounce } from '#engine/mail/bounces.ts';
import { mailReasons } from '#engine/mail/mail-reasons.ts';
import { resolveAbandonments } from '#engine/processes/resolve-abandonments.ts';
import { abandonmentOf } from '#projections/abandonments/queries.ts';
import { listOutbox, readOutboxFile } from '#tools/dev/outbox/outbox-files.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type {
  AbandonedBookingView,
  CompleteRecoveryResponse,
  RecoveryView,
} from '../contracts/reservation-answers.ts';
import { commandContext } from '../command-context.ts';
import {
  abandon,
  abandonedRequest,
  abandonmentIn,
  mailedLinks,
  readReminder,
  revoke,
} from '../recovery.fixture.ts';
import {
  arbitraryBookingRequest,
  book,
  bookSomeTrip,
  firstFlight,
  inDays,
  openIntent,
  pay,
  payAtProvider,
} from '../trip.fixture.ts';
import { whatIsWritten } from '../written.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const WEEK_MS = 7 * 86_400_000;
const ENDED =
  'This recovery link has expired or is no longer valid. Recovery links are valid for 7 days.';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ recoveryEmailDelayMs: 0 });
});
afterAll(() => product.stop());

/** A traveller with an address of their own and an unpaid one-way booking. */
const traveller = async (email = `grace.${randomInt(1e9)}@example.com`) => {
  const browser = createBrowser(product.url);
  const flight = await firstFlight(browser, 'JFK', 'LHR', inDays(30));
  const request = arbitraryBookingRequest(flight.id);
  const passenger = { ...request.passenger, email };
  const bookingId = await book(browser, { ...request, passenger });
  return { browser, bookingId, email, flight };
};

/** The reminders in the outbox to one address. */
const remindersTo = async (address: string) => {
  const names = await listOutbox(product.outbox);
  const raws = await Promise.all(names.map((name) => readOutboxFile(product.outbox, name)));
  const mails = await Promise.all(raws.map((raw) => readReminder(raw?.toString() ?? '')));
  return mails.filter(
    ({ mail, recoveryToken }) =>
      recoveryToken !== '' && [mail.to ?? []].flat().some(({ text }) => text.includes(address)),
  );
};

const reminderTo = (address: string) =>
  vi.waitFor(async () => {
    const [reminder, ...more] = await remindersTo(address);
    expect(more).toEqual([]);
    if (!reminder) throw new Error(`No reminder to ${address} yet`);
    return reminder;
  }, PATIENCE);

/** Opens an intent inside a recovery, with the cookie unless the token is given. */
const openInRecovery = async (browser: Browser, recoveryToken?: string) => {
  const { clientSecret } = jsonOf(
    await browser.post('/api/create-payment-intent', {
      amount: 15,
      ...(recoveryToken && { recoveryToken }),
    }),
  );
  return { clientSecret, intentId: String(clientSecret).replace(/_secret.*/, '') };
};

const complete = (browser: Browser, token: string, stripePaymentIntentId: string) =>
  browser.post(`/api/recovery/${token}/complete`, { stripePaymentIntentId });

test('an abandoned checkout is paid on another device, by the link in its single mail', async () => {
  const { browser: tab, bookingId, email, flight } = await traveller();
  const { intentId } = await openIntent(tab, bookingId);
  const before = Date.now();

  const record: AbandonedBookingView = jsonOf(await abandon(tab, bookingId));
  const after = Date.now();
  expect(record).toEqual({
    passengerId: bookingId,
    outboundFlightId: flight.id,
    returnFlightId: null,
    isRoundTrip: false,
    totalAmount: flight.price,
    reservationFee: '15.00',
    billingAddress: arbitraryBookingRequest(flight.id).billingAddress,
    stripePaymentIntentId: intentId,
    expiresAt: expect.any(String),
  });
  expect(Date.parse(record.expiresAt)).toBeGreaterThanOrEqual(before + WEEK_MS);
  expect(Date.parse(record.expiresAt)).toBeLessThanOrEqual(after + WEEK_MS);
  expect(jsonOf(await abandon(tab, bookingId))).toEqual(record);

  const { recoveryToken: token, raw } = await reminderTo(email);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const phone = createBrowser(product.url);
  for (let openings = 0; openings < 2; openings++) {
    const answer = await phone.get(`/api/recovery/${token}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(jsonOf(answer) satisfies RecoveryView).toEqual({
      outboundFlight: flight,
      passenger: { firstName: 'Grace', lastName: 'Hopper', email, phone: '+1 212 555 0123' },
      additionalPassengers: [],
      abandonedBooking: { isRoundTrip: false, totalAmount: flight.price, reservationFee: '15.00' },
      expiresAt: record.expiresAt,
    });
  }
  const cookie = phone.setCookies.find((line) => line.startsWith('skyhold_recovery='));
  expect(cookie).toMatch(/; path=\/;/i);
  expect(cookie).toMatch(/; samesite=lax/i);
  expect(cookie).toMatch(/; httponly/i);
  expect(await phone.get(`/api/bookings/${bookingId}/checkout`)).toMatchObject({ status: 404 });

  const intent = await openInRecovery(phone);
  expect(intent.intentId).toBe(intentId);
  expect(jsonOf(await complete(phone, token, intentId), 402)).toEqual({
    message: 'The payment is not complete yet.',
  });
  await payAtProvider(product.url, intent);
  const completed = await complete(phone, token, intentId);
  const { booking }: CompleteRecoveryResponse = jsonOf(completed);
  expect(booking).toMatchObject({ id: bookingId, paymentStatus: 'completed' });
  expect(jsonOf(await complete(phone, token, intentId))).toEqual({ booking });
  for (const browser of [phone, tab]) {
    expect(jsonOf(await browser.get(`/api/bookings/${bookingId}`)).booking).toEqual(booking);
  }

  const later = createBrowser(product.url);
  expect(jsonOf(await later.get(`/api/recovery/${token}`), 409)).toEqual({
    message: 'This reservation is already paid.',
    bookingId,
  });
  expect(await later.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 200 });
  expect(jsonOf(await abandon(tab, bookingId), 409)).toEqual({
    message: 'This reservation is already paid.',
  });
  await vi.waitFor(
    async () =>
      expect(await abandonmentOf(product.ports.knex, bookingId)).toMatchObject({
        status: 'resolved',
        reminder_sent_at: expect.any(Date),
        resolved_at: expect.any(Date),
      }),
    PATIENCE,
  );
  expect(await remindersTo(email)).toHaveLength(1);
  const link = await product.ports.store.read(`recovery-${hashOfToken(token)}`);
  expect(link.map(({ type }) => type)).toEqual([
    'RecoveryLinkIssued',
    'RecoveryLinkOpened',
    'RecoveryCompleted',
  ]);
});

test('a link mailed to an address that was corrected since stops working, before and after payment', async () => {
  const { browser, bookingId, email } = await traveller();
  jsonOf(await abandon(browser, bookingId));
  const { recoveryToken: token } = await reminderTo(email);
  const stranger = createBrowser(product.url);
  const link: RecoveryView = jsonOf(await stranger.get(`/api/recovery/${token}`));
  expect(link.passenger.firstName).toBe('Grace');
  const { intentId } = await openInRecovery(stranger);
  const corrected = await browser.call('PATCH', `/api/bookings/${bookingId}`, {
    body: { passenger: { email: `right.${randomInt(1e9)}@example.com` } },
  });
  expect(corrected.status).toBe(200);

  const expectNothing = async () => {
    expect((await stranger.get(`/api/recovery/${token}`)).status).toBe(410);
    expect((await complete(stranger, token, intentId)).status).toBe(410);
    expect((await stranger.post('/api/create-payment-intent', { amount: 15 })).status).toBe(410);
    expect((await stranger.get(`/api/bookings/${bookingId}/checkout`)).status).toBe(404);
  };
  await expectNothing();
  await pay(product.url, browser, bookingId);
  await expectNothing();
});

test('a traveller who asks for the link gets it at a corrected address too, and is told when not', async () => {
  const { browser, bookingId, email } = await traveller();
  const request = abandonedRequest(bookingId, { reason: 'asked' });
  const ask = () => browser.post('/api/abandoned-bookings', request);
  const correctTo = (address: string) =>
    browser.call('PATCH', `/api/bookings/${bookingId}`, {
      body: { passenger: { email: address } },
    });
  jsonOf(await ask());
  await reminderTo(email);
  const right = `right.${randomInt(1e9)}@example.com`;
  jsonOf(await correctTo(right));
  jsonOf(await ask());
  const { recoveryToken } = await reminderTo(right);
  jsonOf(await createBrowser(product.url).get(`/api/recovery/${recoveryToken}`));
  jsonOf(await correctTo(email));
  expect(jsonOf(await ask(), 409).message).toContain('ask for a link again tomorrow');
  const bounce = {
    reason: mailReasons.reminder(bookingId, 1),
    kind: 'hard',
    status: null,
  } as const;
  await recordBounce(product.ports.store, bounce, new Date());
  expect(jsonOf(await ask(), 409).errors).toEqual({
    'passenger.email': 'Our email to this address came back. Please check the address.',
  });
});

describe('a report', () => {
  test('of another browser’s booking, or of none, is answered alike and writes nothing', async () => {
    const { bookingId } = await traveller();
    const stranger = createBrowser(product.url);
    await bookSomeTrip(stranger);
    const theirs = await abandon(stranger, bookingId);
    const absent = await abandon(stranger, 1_234_567_890);
    expect(theirs).toMatchObject({ status: 404, text: '{"message":"Booking not found"}' });
    expect(absent).toMatchObject({ status: theirs.status, text: theirs.text });
    expect(await abandonmentIn(product.ports, bookingId)).toEqual({ status: 'none' });
  });

  test('after payment is rejected and writes nothing', async () => {
    const { browser, bookingId } = await traveller();
    await pay(product.url, browser, bookingId);
    expect(await abandon(browser, bookingId)).toMatchObject({ status: 409 });
    expect(await abandonmentIn(product.ports, bookingId)).toEqual({ status: 'none' });
  });

  test('from another site is rejected', async () => {
    const { browser, bookingId } = await traveller();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await browser.post(
      '/api/abandoned-bookings',
      abandonedRequest(bookingId),
      headers,
    );
    expect(answer).toMatchObject({ status: 403 });
    expect(await abandonmentIn(product.ports, bookingId)).toEqual({ status: 'none' });
  });

  test('contains its reason, if given', async () => {
    const { browser, bookingId } = await traveller();
    const request = abandonedRequest(bookingId, { reason: 'timer' });
    jsonOf(await browser.post('/api/abandoned-bookings', request));
    const events = await product.ports.store.read(`abandonment-${bookingId}`);
    expect(events[0]).toMatchObject({ data: { reason: 'timer' }, metadata: { actor: 'visitor' } });
  });
});

test('a trip that is paid in one browser is not reminded of in another, but its mailed link still pays', async () => {
  const quiet = await startTestProduct({ roles: ['http', 'projector'] });
  try {
    const [tab, other] = [createBrowser(quiet.url), createBrowser(quiet.url)];
    const [left, paid] = [await bookSomeTrip(tab), await bookSomeTrip(other)];
    await abandon(tab, left);
    const { recoveryToken, tokenHash } = await mailedLinks(quiet.ports, left);
    const noted = commandContext('system', quiet.ports.now());
    await handleAbandonment(quiet.ports.store, noted)(left, (abandonment) =>
      noteReminder({ number: 1, tokenHash }, abandonment),
    );
    await pay(quiet.url, other, paid);
    const [confirmed] = (await quiet.ports.store.read(`booking-${paid}`)).filter(
      ({ type }) => type === 'BookingConfirmed',
    );
    if (!confirmed) throw new Error('Nothing was confirmed');
    await reactTo(resolveAbandonments(quiet.ports), confirmed, {
      number: 1,
      at: quiet.ports.now(),
    });
    expect(await abandonmentIn(quiet.ports, left)).toMatchObject({ status: 'resolved' });
    const phone = createBrowser(quiet.url);
    jsonOf(await phone.get(`/api/recovery/${recoveryToken}`));
    expect(await phone.get(`/api/bookings/${paid}`)).toMatchObject({ status: 404 });
    const view: RecoveryView = jsonOf(await phone.get(`/api/recovery/${recoveryToken}`));
    const amount = Number(view.abandonedBooking.reservationFee);
    jsonOf(await phone.post('/api/create-payment-intent', { amount }));
  } finally {
    await quiet.stop();
  }
});

describe('a recovery', () => {
  test('shows the return flight of a round trip', async () => {
    const browser = createBrowser(product.url);
    const out = await firstFlight(browser, 'JFK', 'LHR', inDays(30));
    const back = await firstFlight(browser, 'LHR', 'JFK', inDays(40));
    const bookingId = await book(
      browser,
      arbitraryBookingRequest(out.id, {
        returnFlightId: back.id,
        isRoundTrip: true,
        reservationType: 'round-trip',
        reservationPrice: 19,
      }),
    );
    const { recoveryToken } = await mailedLinks(product.ports, bookingId);
    const view: RecoveryView = jsonOf(await browser.get(`/api/recovery/${recoveryToken}`));
    expect(view.returnFlight).toMatchObject({ flightNumber: back.flightNumber, date: back.date });
    expect(view.abandonedBooking).toEqual({
      isRoundTrip: true,
      totalAmount: (Number(out.price) + Number(back.price)).toFixed(2),
      reservationFee: '19.00',
    });
  });

  test('names everyone who travels, without birth dates and passports, and costs the fee of all', async () => {
    const browser = createBrowser(product.url);
    const flight = await firstFlight(browser, 'JFK', 'LHR', inDays(30));
    const request = arbitraryBookingRequest(flight.id, { reservationPrice: 45 });
    const { email: _email, phone: _phone, ...lead } = request.passenger;
    const additionalPassengers = ['Alan', 'Konrad'].map((firstName) => ({
      ...lead,
      firstName,
      passportNumber: 'P7654321',
    }));
    const bookingId = await book(browser, { ...request, additionalPassengers });
    const { recoveryToken } = await mailedLinks(product.ports, bookingId);
    const { text } = await createBrowser(product.url).get(`/api/recovery/${recoveryToken}`);
    expect(JSON.parse(text)).toMatchObject({
      additionalPassengers: [
        { firstName: 'Alan', lastName: lead.lastName },
        { firstName: 'Konrad', lastName: lead.lastName },
      ],
      abandonedBooking: { totalAmount: flight.price, reservationFee: '45.00' },
    });
    expect(text).not.toContain(lead.dateOfBirth);
    expect(text).not.toContain('P7654321');
  });

  test('accepts the token in the body instead of the cookie, and only the fee', async () => {
    const { bookingId } = await traveller();
    const { recoveryToken } = await mailedLinks(product.ports, bookingId);
    const phone = createBrowser(product.url);
    const neither = await phone.post('/api/create-payment-intent', { amount: 15 });
    expect(jsonOf(neither, 400).errors).toEqual({ bookingId: 'Must be a booking id' });
    const wrong = await phone.post('/api/create-payment-intent', { amount: 19, recoveryToken });
    expect(Object.keys(jsonOf(wrong, 400).errors)).toEqual(['amount']);
    const { intentId } = await openInRecovery(phone, recoveryToken);
    expect(intentId).toMatch(/^pi_/);
  });

  test('continues with a new intent after the first one was cancelled', async () => {
    const { browser, bookingId } = await traveller();
    const first = await openIntent(browser, bookingId);
    await product.ports.provider.cancelIntent(first.intentId);
    const { recoveryToken } = await mailedLinks(product.ports, bookingId);
    const second = await openInRecovery(browser, recoveryToken);
    expect(second.intentId).not.toBe(first.intentId);
    expect(jsonOf(await complete(browser, recoveryToken, first.intentId), 409).message).toContain(
      'cancelled',
    );
    await payAtProvider(product.url, second);
    expect(jsonOf(await complete(browser, recoveryToken, second.intentId)).booking.id).toBe(
      bookingId,
    );
  });

  test('is not completed with the payment of another booking', async () => {
    const [mine, other] = [await traveller(), await traveller()];
    const intent = await openIntent(other.browser, other.bookingId);
    await payAtProvider(product.url, intent);
    const { recoveryToken } = await mailedLinks(product.ports, mine.bookingId);
    const message = 'This payment does not belong to the reservation.';
    const answer = await complete(mine.browser, recoveryToken, intent.intentId);
    expect(jsonOf(answer, 400)).toEqual({ message, errors: { paymentIntentId: message } });
    expect(await mine.browser.get(`/api/bookings/${mine.bookingId}`)).toMatchObject({
      status: 403,
    });
  });

  test.each(['expired', 'revoked'] as const)('ends when its link is %s', async (end) => {
    const { bookingId, flight } = await traveller();
    const expiresIn = end === 'expired' ? -1 : WEEK_MS;
    const { recoveryToken, tokenHash } = await mailedLinks(product.ports, bookingId, { expiresIn });
    if (end === 'revoked') await revoke(product.ports, tokenHash);
    const phone = createBrowser(product.url);
    for (const answer of [
      await phone.get(`/api/recovery/${recoveryToken}`),
      await phone.post('/api/create-payment-intent', { amount: 15, recoveryToken }),
    ]) {
      const { departureAirport: from, arrivalAirport: to, date: departureDate } = flight;
      // An expired link is still the traveller's; a revoked one may be a stranger's.
      expect(jsonOf(answer, 410)).toEqual({
        message: ENDED,
        ...(end === 'expired' && { trip: { from, to, departureDate } }),
      });
    }
    expect(phone.setCookies).toEqual([]);
  });

  test('counts a payment although the link expired meanwhile, and then answers 410', async () => {
    const { browser, bookingId } = await traveller();
    const intent = await openIntent(browser, bookingId);
    const { recoveryToken } = await mailedLinks(product.ports, bookingId, { expiresIn: -1 });
    expect(await complete(browser, recoveryToken, intent.intentId)).toMatchObject({ status: 410 });
    await payAtProvider(product.url, intent);
    const { booking } = jsonOf(await complete(browser, recoveryToken, intent.intentId));
    expect(booking).toMatchObject({ id: bookingId, paymentStatus: 'completed' });
  });

  test('of an erased person shows nothing', async () => {
    const { bookingId } = await traveller();
    const { recoveryToken } = await mailedLinks(product.ports, bookingId);
    await product.ports
      .knex('sealing_key')
      .where({ subject: `booking-${bookingId}` })
      .delete();
    expect(await createBrowser(product.url).get(`/api/recovery/${recoveryToken}`)).toMatchObject({
      status: 410,
    });
  });

  test('has a host-only cookie if the public URL is https', async () => {
    const secure = await startTestProduct({
      publicUrl: 'https://skyhold.example',
      roles: ['http', 'projector'],
    });
    try {
      const browser = createBrowser(secure.url);
      const bookingId = await bookSomeTrip(browser);
      const { recoveryToken } = await mailedLinks(secure.ports, bookingId);
      const phone = createBrowser(secure.url);
      jsonOf(await phone.get(`/api/recovery/${recoveryToken}`));
      const cookie = phone.setCookies.find((line) => line.includes('skyhold_recovery='));
      expect(cookie).toMatch(/^__Host-skyhold_recovery=.*; path=\/;.*; secure/i);
      await openInRecovery(phone);
    } finally {
      await secure.stop();
    }
  });
});

describe('an opt-out of reminders', () => {
  test('is one click in a mail program, for all bookings of the address', async () => {
    const { browser, bookingId, email } = await traveller();
    await abandon(browser, bookingId);
    const { raw, optOutToken } = await reminderTo(email);
    const [, address = ''] = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(raw) ?? [];
    expect(address).toBe(`${product.url}/api/recovery/unsubscribe/${optOutToken}`);

    const followed = await fetch(address, { redirect: 'manual' });
    expect(followed.status).toBe(303);
    expect(followed.headers.get('location')).toBe(`/unsubscribe/${optOutToken}`);
    for (let clicks = 0; clicks < 2; clicks++) {
      const clicked = await fetch(address, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect({ status: clicked.status, body: await clicked.json() }).toEqual({
        status: 200,
        body: { success: true },
      });
    }

    const again = await traveller(email.toUpperCase());
    await abandon(again.browser, again.bookingId);
    await vi.waitFor(
      async () =>
        expect(
          await product.ports
            .knex('task')
            .where({ queue: 'remind-abandoned', stream: `abandonment-${again.bookingId}` })
            .whereNotNull('done_at'),
        ).toHaveLength(1),
      PATIENCE,
    );
    expect(await remindersTo(email)).toHaveLength(1);
    expect(await remindersTo(email.toUpperCase())).toEqual([]);
  });

  test('is possible on our page too; a GET of the link does not opt out', async () => {
    // No process managers run, so only a request can write.
    const quiet = await startTestProduct({ roles: ['http', 'projector'] });
    try {
      const browser = createBrowser(quiet.url);
      const { optOutToken } = await mailedLinks(quiet.ports, await bookSomeTrip(browser));
      const before = await whatIsWritten(quiet.ports);
      await browser.get(`/api/recovery/unsubscribe/${optOutToken}`);
      expect(await whatIsWritten(quiet.ports)).toEqual(before);
      const answer = await browser.post(`/api/recovery/unsubscribe/${optOutToken}`, {});
      expect(jsonOf(answer)).toEqual({ success: true });
    } finally {
      await quiet.stop();
    }
  });
});

describe('a caller who guesses', () => {
  let quiet: TestProduct;
  beforeAll(async () => {
    // No process managers run: a payment is settled only on request.
    quiet = await startTestProduct({ roles: ['http', 'projector'] });
  });
  afterAll(() => quiet.stop());

  test('finds nothing, and gets 429 after twenty tries, also with a valid link', async () => {
    const browser = createBrowser(quiet.url);
    const bookingId = await bookSomeTrip(browser);
    const { recoveryToken } = await mailedLinks(quiet.ports, bookingId);
    const changed = `${recoveryToken.slice(0, 42)}${recoveryToken.endsWith('A') ? 'E' : 'A'}`;
    const before = await whatIsWritten(quiet.ports);
    const unknown = await browser.get(`/api/recovery/${changed}`);
    expect(jsonOf(unknown, 404)).toEqual({ message: ENDED });
    const malformed = await browser.get(`/api/recovery/${recoveryToken}x`);
    expect(jsonOf(malformed, 400).message).toBe(
      'The recovery link is malformed. Please check your email for the correct link.',
    );
    for (let openings = 0; openings < 30; openings++) {
      jsonOf(await browser.get(`/api/recovery/${recoveryToken}`));
    }
    for (let tries = 2; tries < 20; tries += 3) {
      await browser.get(`/api/recovery/${changed}`);
      await browser.post(`/api/recovery/${changed}/complete`, { stripePaymentIntentId: 'pi_1' });
      await browser.post('/api/create-payment-intent', { amount: 15, recoveryToken: changed });
    }
    const refused = [
      await browser.get(`/api/recovery/${changed}`),
      await browser.get(`/api/recovery/${recoveryToken}`),
      await browser.post(`/api/recovery/unsubscribe/${changed}`, {}),
    ];
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 429 });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    }
    const after = await whatIsWritten(quiet.ports);
    expect(after.rows).toEqual(before.rows);
    // Payment in the tab that made the booking continues.
    await openIntent(browser, bookingId);
  });
});

test('a checkout that no browser reports is abandoned by the server', async () => {
  const watchful = await startTestProduct({ checkoutSilenceMs: 0, recoveryEmailDelayMs: 0 });
  try {
    const bookingId = await bookSomeTrip(createBrowser(watchful.url));
    await vi.waitFor(
      async () =>
        expect(await abandonmentOf(watchful.ports.knex, bookingId)).toMatchObject({
          status: 'open',
          reminder_sent_at: expect.any(Date),
        }),
      PATIENCE,
    );
    expect(await listOutbox(watchful.outbox)).not.toEqual([]);
  } finally {
    await watchful.stop();
  }
});

test('an unreported payment is found when the recovery continues', async () => {
  const quiet = await startTestProduct({ roles: ['http', 'projector'] });
  try {
    const tab = createBrowser(quiet.url);
    const bookingId = await bookSomeTrip(tab);
    const intent = await openIntent(tab, bookingId);
    const { recoveryToken } = await mailedLinks(quiet.ports, bookingId);
    const phone = createBrowser(quiet.url);
    jsonOf(await phone.get(`/api/recovery/${recoveryToken}`));
    await payAtProvider(quiet.url, intent);
    const answer = await phone.post('/api/create-payment-intent', { amount: 15 });
    expect(jsonOf(answer, 409)).toEqual({
      message: 'This reservation is already paid.',
      bookingId,
    });
    expect(await phone.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 200 });

    // Only the browser that paid keeps it when the address is corrected.
    const grants = async (id: number) =>
      (await quiet.ports.store.read(`booking-${id}`)).flatMap(
        (event) => bookingCodec.decodeAs('BookingAccessGranted', event) ?? [],
      );
    const byLink = { visitorHash: expect.any(String), through: 'recovery-link' };
    expect(await grants(bookingId)).toEqual([byLink]);
    const other = await bookSomeTrip(createBrowser(quiet.url));
    const { recoveryToken: token } = await mailedLinks(quiet.ports, other);
    const payment = await openInRecovery(phone, token);
    await payAtProvider(quiet.url, payment);
    jsonOf(await complete(phone, token, payment.intentId));
    expect(await grants(other)).toEqual([{ ...byLink, paid: true }]);
  } finally {
    await quiet.stop();
  }
});
