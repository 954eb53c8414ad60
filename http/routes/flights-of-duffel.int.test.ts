import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { KnownBooking } from '#engine/booking/booking-state.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { airlineSite } from '#engine/flights/airline-site.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { SANDBOX_WEBHOOK_SECRET } from '#tools/dev/duffel.ts';
import { marksIn } from '#tools/dev/kept-data.fixture.ts';
import { sandboxDuffel } from '#tools/dev/settings.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { type Browser, jsonOf, createBrowser, download } from '../browser.fixture.ts';
import { administratorOf } from '../administrator.fixture.ts';
import type { AdminOrderView } from '../contracts/admin-order-answers.ts';
import type { ConfirmationView } from '../contracts/booking-answers.ts';
import type { FlightView } from '../contracts/flight-answers.ts';
import type { AdminHoldsView } from '../contracts/hold-answers.ts';
import type { VerifyResponse } from '../contracts/site-answers.ts';
import { createLogger } from '../logger.ts';
import { arbitraryBookingRequest, book, bookSomeTrip, inDays, pay } from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

/** Everything that the product logged. */
const logged: string[] = [];
let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  const log = createLogger('trace', {
    destination: { write: (line) => void logged.push(line) },
  });
  product = await startTestProduct({}, undefined, { duffel: true, log });
  browser = createBrowser(product.url);
});
afterAll(() => product.stop());

const control = (path: string, body: object) =>
  fetch(`${product.url}/__duffel/_control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
const flightsAt = async (path: string): Promise<FlightView[]> => jsonOf(await browser.get(path));

test('a round trip is searched, chosen and booked by the ids of its flights', async () => {
  const [date, returnDate] = [inDays(30), inDays(37)];
  const [out] = await flightsAt(
    `/api/flights/search?from=JFK&to=LHR&date=${date}&returnDate=${returnDate}`,
  );
  const id = encodeURIComponent(out?.id ?? '');
  const [back] = await flightsAt(`/api/flights/${id}/return?returnDate=${returnDate}`);
  expect([out?.departureAirport, out?.date]).toEqual(['JFK', date]);
  expect([back?.departureAirport, back?.date]).toEqual(['LHR', returnDate]);
  expect(jsonOf(await browser.get(`/api/flights/${id}`))).toEqual(out);
  const bookingId = await book(
    browser,
    arbitraryBookingRequest(out?.id ?? '', {
      returnFlightId: back?.id ?? '',
      isRoundTrip: true,
      reservationType: 'round-trip',
      reservationPrice: 19,
    }),
  );
  expect(bookingId).toBeGreaterThan(0);
  expect(product.ports.supplier.live).toBe(false);
});

test.each([
  ['firstName', 'Ольга'],
  ['lastName', 'Wolfeschlegelsteinhausen'],
])('a %s that the airline would refuse is rejected before the payment', async (field, name) => {
  const [flight] = await flightsAt(`/api/flights/search?from=JFK&to=LHR&date=${inDays(30)}`);
  const request = arbitraryBookingRequest(flight?.id ?? '');
  const answer = await browser.post('/api/bookings', {
    ...request,
    passenger: { ...request.passenger, [field]: name },
  });
  expect(Object.keys(jsonOf(answer, 400).errors)).toEqual([`passenger.${field}`]);
});

const holdOf = async (bookingId: number) =>
  (await foldStream(product.ports.store, holdDecider, bookingId)).state;
const ordersAt = async (offerId: string): Promise<{ id: string; booking_reference: string }[]> => {
  const answer = await fetch(`${product.url}/__duffel/air/orders?offer_id=${offerId}`, {
    headers: { authorization: 'Bearer duffel_test_sandbox', 'duffel-version': 'v2' },
  });
  return ((await answer.json()) as { data: { id: string; booking_reference: string }[] }).data;
};

test.each(['none', '502_after'])(
  "a payment places one hold, although the airline's answer fails with %s",
  async (fault) => {
    const bookingId = await bookSomeTrip(browser);
    if (fault !== 'none') await control('faults', { call: 'order', fault });
    await pay(product.url, browser, bookingId);
    const placed = await vi.waitFor(async () => {
      const hold = await holdOf(bookingId);
      if (hold.status !== 'placed') throw new Error(`The hold is ${hold.status}`);
      return hold;
    }, PATIENCE);
    expect(await ordersAt(placed.offers[0] ?? '')).toMatchObject([
      { id: placed.orderId, booking_reference: placed.airlineRecordLocator },
    ]);
  },
);

const answerOf = async (bookingId: number) =>
  jsonOf(await browser.get(`/api/bookings/${bookingId}`)) as ConfirmationView;
const pdfOf = (bookingId: number) =>
  download(product.url, `/api/bookings/${bookingId}/pdf`, browser);

/** Waits until the airline has decided; meanwhile there is no document, and the answer says why. */
const decided = (bookingId: number) =>
  vi.waitFor(async () => {
    const { hold } = await answerOf(bookingId);
    if (!hold || hold.status === 'placing') throw new Error('Not decided yet');
    return hold;
  }, PATIENCE);

test('the document waits for the airline, and shows its record locator under a separate label', async () => {
  const bookingId = await bookSomeTrip(browser);
  await control('faults', { call: 'order', fault: 'slow' });
  const confirmationNumber = await pay(product.url, browser, bookingId);
  expect((await answerOf(bookingId)).hold).toMatchObject({ status: 'placing' });
  const early = await pdfOf(bookingId);
  expect(early.status).toBe(409);
  expect(Buffer.from(early.bytes).toString()).toContain('asking the airline to hold your flights');

  const hold = await decided(bookingId);
  expect(hold).toEqual({
    status: 'held',
    airlineRecordLocator: expect.stringMatching(/^[A-Z0-9]{6}$/),
    airlineSite: airlineSite((await answerOf(bookingId)).outboundFlight.airlineCode),
    heldUntil: expect.stringMatching(/Z$/),
    checkedAt: expect.stringMatching(/Z$/),
    alternatives: null,
    renewable: false,
  });
  const { text } = await readPdf((await pdfOf(bookingId)).bytes);
  expect(text).toContain('Airline record locator');
  expect(text).toContain(hold.airlineRecordLocator);
  expect(text).toContain('Held by the airline until');
  const asked = { confirmationNumber, lastName: 'Hopper' };
  const { alternatives: _alternatives, renewable: _renewable, ...verified } = hold;
  const { hold: known, status }: VerifyResponse = jsonOf(await browser.post('/api/verify', asked));
  expect(status).toBe('sample');
  expect(known).toEqual({ ...verified, checkedAt: known?.checkedAt });
});

/** A paid booking that the airline refused to hold, with the alternatives. */
const refused = async () => {
  const bookingId = await bookSomeTrip(browser);
  await control('faults', { call: 'order', fault: 'price_change' });
  await pay(product.url, browser, bookingId);
  const { status, alternatives } = await decided(bookingId);
  expect(status).toBe('refused');
  if (!alternatives) throw new Error('There are no other flights');
  return { bookingId, ...alternatives };
};
const askOf = (bookingId: number, body: object) =>
  browser.post(`/api/bookings/${bookingId}/hold`, body);
const mailed = (words: string) =>
  vi.waitFor(async () => {
    const texts = (await readOutbox(product.outbox)).map(({ text }) => text);
    expect(texts.some((text) => text.includes(words))).toBe(true);
  }, PATIENCE);

test('after a refusal the traveller chooses other flights, which the document shows', async () => {
  const { bookingId, trips, until } = await refused();
  const before = await answerOf(bookingId);
  expect(trips).toHaveLength(3);
  expect(trips.map(({ outboundFlight }) => outboundFlight.date)).toEqual(
    trips.map(() => before.outboundFlight.date),
  );
  expect(trips.map(({ outboundFlight }) => outboundFlight.id)).not.toContain(
    before.outboundFlight.id,
  );
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect((await pdfOf(bookingId)).status).toBe(409);
  const number = before.booking.confirmationNumber ?? '';
  await mailed(`Choose other flights for your reservation ${number}`);

  expect((await askOf(bookingId, { action: 'choose', alternative: 2 })).status).toBe(200);
  expect((await askOf(bookingId, { action: 'choose', alternative: 1 })).status).toBe(409);
  const held = await decided(bookingId);
  expect(held).toMatchObject({ status: 'held', alternatives: null });
  const chosen = trips[1]?.outboundFlight;
  await vi.waitFor(async () => {
    const { outboundFlight, booking } = await answerOf(bookingId);
    expect(outboundFlight.flightNumber).toBe(chosen?.flightNumber);
    expect(booking).toMatchObject({ paymentStatus: 'completed', confirmationNumber: number });
  }, PATIENCE);
  const { text } = await readPdf((await pdfOf(bookingId)).bytes);
  expect(text).toContain(chosen?.flightNumber);
  expect(text).toContain(held.airlineRecordLocator);
  const { currentDocuments } = (await foldStream(product.ports.store, bookingDecider, bookingId))
    .state as KnownBooking;
  expect(currentDocuments).toHaveLength(1);
});

test('a traveller who declines the alternatives gets a refund', async () => {
  const { bookingId } = await refused();
  await askOf(bookingId, { action: 'decline' });
  await vi.waitFor(async () => {
    const { booking, refund, hold } = await answerOf(bookingId);
    expect(hold?.status).toBe('refused');
    expect(booking.paymentStatus).toBe('cancelled');
    expect(refund).toMatchObject({ amount: '15.00' });
  }, PATIENCE);
  expect((await pdfOf(bookingId)).status).toBe(410);
  await vi.waitFor(async () => {
    const mails = await readOutbox(product.outbox);
    const texts = mails.map(({ text }) => text);
    expect(texts.some((text) => text.includes('no longer holds these flights'))).toBe(true);
  }, PATIENCE);
});

/** A booking with a hold, and its order at the supplier. */
const held = async () => {
  const bookingId = await bookSomeTrip(browser);
  await pay(product.url, browser, bookingId);
  const hold = await decided(bookingId);
  const { orderId } = (await holdOf(bookingId)) as { orderId: string };
  return { bookingId, orderId, hold };
};
const turnsTo = (bookingId: number, status: string) =>
  vi.waitFor(async () => {
    const { hold } = await answerOf(bookingId);
    expect(hold?.status).toBe(status);
    return hold;
  }, PATIENCE);

test('a schedule change arrives by webhook, and a new document is issued', async () => {
  const { bookingId, orderId } = await held();
  const { outboundFlight: before } = await answerOf(bookingId);
  const first = await pdfOf(bookingId);
  await control('faults', { call: 'webhook', fault: 'duplicate' });
  await control(`orders/${orderId}/change`, {});
  await turnsTo(bookingId, 'changed');
  await vi.waitFor(async () => {
    const { outboundFlight } = await answerOf(bookingId);
    expect(outboundFlight.departureTime).not.toBe(before.departureTime);
  }, PATIENCE);
  const second = await pdfOf(bookingId);
  expect(Buffer.compare(Buffer.from(first.bytes), Buffer.from(second.bytes))).not.toBe(0);
  await mailed('changed the flights of your reservation');
  const turns = (await product.ports.store.read(holdDecider.stream(bookingId))).map(
    ({ type }) => type,
  );
  expect(turns).toEqual(['HoldAttempted', 'HoldPlaced', 'HoldChanged']);
});

test('a hold that the airline cancelled is placed again for the traveller, twice', async () => {
  const { bookingId, orderId, hold } = await held();
  expect((await askOf(bookingId, { action: 'renew' })).status).toBe(409);
  let order = orderId;
  for (const time of [1, 2]) {
    await control(`orders/${order}/cancel`, {});
    expect(await turnsTo(bookingId, 'cancelled')).toMatchObject({ renewable: true });
    expect((await askOf(bookingId, { action: 'renew' })).status).toBe(200);
    const again = await turnsTo(bookingId, 'held');
    expect(again?.airlineRecordLocator, `time ${time}`).not.toBe(hold.airlineRecordLocator);
    order = ((await holdOf(bookingId)) as { orderId: string }).orderId;
  }
  await control(`orders/${order}/cancel`, {});
  expect(await turnsTo(bookingId, 'cancelled')).toMatchObject({ renewable: false });
  expect((await askOf(bookingId, { action: 'renew' })).status).toBe(409);
  await mailed('The airline no longer holds your reservation');
  await mailed('The airline holds your reservation');
});

test('a corrected name is held before the old hold is released, and a name that no airline accepts is rejected', async () => {
  const { bookingId, orderId } = await held();
  const unfit = await browser.post(`/api/bookings/${bookingId}/corrections`, {
    passenger: { lastName: 'Hoppérová-Featherstonehaugh' },
  });
  expect([unfit.status, jsonOf(unfit, 400)]).toMatchObject([
    400,
    { message: expect.stringContaining('1 to 20 characters: Latin letters') },
  ]);
  const corrected = await browser.post(`/api/bookings/${bookingId}/corrections`, {
    passenger: { lastName: 'Hoper' },
  });
  expect(corrected.status).toBe(200);
  await vi.waitFor(async () => {
    const hold = await holdOf(bookingId);
    expect(hold).toMatchObject({ status: 'placed', corrections: 1 });
    const { status } = (await product.ports.supplier.holds?.read(orderId)) ?? {};
    expect(status).toBe('cancelled');
  }, PATIENCE);
  const hold = (await holdOf(bookingId)) as { orderId: string; offers: string[] };
  expect(hold.orderId).not.toBe(orderId);
  const known = await Promise.all(hold.offers.map(ordersAt));
  expect(known.flat()).toHaveLength(2);
});

test('verify asks the supplier if the last answer is older than a minute', async () => {
  const { bookingId, orderId } = await held();
  const { booking } = await answerOf(bookingId);
  const asked = { confirmationNumber: booking.confirmationNumber, lastName: 'Hopper' };
  const verified = async () => {
    const { hold }: VerifyResponse = jsonOf(await browser.post('/api/verify', asked));
    return hold && [hold.status, hold.checkedAt];
  };
  const passAMinute = () =>
    product.ports.knex('hold_check').update({ asked_at: new Date(Date.now() - 60_000) });
  const placed = (await answerOf(bookingId)).hold?.checkedAt;
  expect(await verified()).toEqual(['held', placed]);
  await control(`orders/${orderId}/lapse`, {});
  expect(await verified()).toEqual(['held', placed]);

  await passAMinute();
  await control('faults', { call: 'read', fault: '500', times: 3 });
  expect(await verified()).toEqual(['held', placed]);

  await passAMinute();
  await control('faults', { call: 'read', fault: 'slow' });
  expect(await verified()).toEqual(['held', placed]);
  await vi.waitFor(async () => {
    const [status, checkedAt] = (await verified()) ?? [];
    expect(status).toBe('lapsed');
    expect(Date.parse(checkedAt ?? '')).toBeGreaterThan(Date.parse(placed ?? ''));
  }, PATIENCE);
});

test('a family with an infant is held in one order', async () => {
  const [flight] = await flightsAt(
    `/api/flights/search?from=JFK&to=LHR&date=${inDays(30)}&travellers=3`,
  );
  const request = arbitraryBookingRequest(flight?.id ?? '', { reservationPrice: 45 });
  const { email: _email, phone: _phone, ...companion } = request.passenger;
  const bookingId = await book(browser, {
    ...request,
    additionalPassengers: [
      { ...companion, firstName: 'Alan', dateOfBirth: '2015-06-23' },
      { ...companion, firstName: 'Ada', dateOfBirth: inDays(-200) },
    ],
  });
  await pay(product.url, browser, bookingId, 45);
  expect(await decided(bookingId)).toMatchObject({ status: 'held' });
});

test('an unavailable supplier is a 503 with a message', async () => {
  await control('faults', { call: 'search', fault: '500', times: 3 });
  const answer = await browser.get(`/api/flights/search?from=JFK&to=CDG&date=${inDays(30)}`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(jsonOf(answer, 503)).toEqual({
    message: 'Flights cannot be looked up right now. Please try again in a moment.',
  });
});

test('the administrator sees a hold, checks it, releases it and places it again', async () => {
  const { bookingId, orderId, hold } = await held();
  const { departureTime } = (await answerOf(bookingId)).outboundFlight;
  const administrator = await administratorOf(product);
  const ask = async (action: string) =>
    (await administrator.post(`/api/admin/bookings/${bookingId}/hold`, { action })).status;
  const order = async (): Promise<AdminOrderView> =>
    jsonOf(await administrator.get(`/api/admin/bookings/${bookingId}`));
  const listed: AdminHoldsView = jsonOf(await administrator.get('/api/admin/holds'));
  expect(listed.find((one) => one.bookingId === bookingId)).toMatchObject({
    status: 'held',
    airlineRecordLocator: hold.airlineRecordLocator,
    orders: 1,
  });

  await control('faults', { call: 'webhook', fault: '500', times: 1_000 });
  await control(`orders/${orderId}/change`, {});
  expect(await ask('place')).toBe(409);
  expect(await ask('check')).toBe(200);
  expect((await order()).hold?.status).toBe('changed');
  expect(await ask('release')).toBe(200);
  expect((await order()).hold?.status).toBe('cancelled');
  expect((await product.ports.supplier.holds?.read(orderId))?.status).toBe('cancelled');
  expect((await answerOf(bookingId)).hold).toMatchObject({ status: 'cancelled', renewable: false });
  expect(await ask('check')).toBe(200);
  // The airline sells the flights at their original times again.
  expect(await ask('place')).toBe(200);
  await turnsTo(bookingId, 'changed');
  expect((await order()).hold).toMatchObject({ status: 'changed', orders: 2 });
  expect((await answerOf(bookingId)).outboundFlight.departureTime).toBe(departureTime);
});

test('a webhook with a wrong signature is rejected', async () => {
  const { orderId } = await held();
  const body = { type: 'order.created', data: { object: { id: orderId } } };
  const answer = await browser.call('POST', '/api/webhooks/duffel', {
    headers: { 'x-duffel-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    body,
  });
  expect(answer.status).toBe(400);
});

// Covers everything that the tests above did.
test("no event, log or metric contains a token, a secret or a traveller's name", async () => {
  const bookingId = await bookSomeTrip(browser);
  await control('faults', { call: 'offer', fault: '500', times: 3 });
  await pay(product.url, browser, bookingId);
  await vi.waitFor(() => expect(logged.join('')).toContain('GET /air/offers'), PATIENCE);
  const { passenger } = arbitraryBookingRequest('');
  const { token } = sandboxDuffel(0);
  const marks = [
    passenger.lastName,
    passenger.email,
    passenger.dateOfBirth,
    passenger.phone.replaceAll(/\D/g, ''),
    token,
    SANDBOX_WEBHOOK_SECRET,
  ];
  const events: string[] = [];
  const { signal } = new AbortController();
  for await (const batch of product.ports.store.readAll({ after: undefined, signal }))
    for (const { type, data, metadata } of batch)
      events.push(JSON.stringify({ type, data, metadata }));
  const metrics = await (await fetch(`${product.opsUrl}/metrics`)).text();
  expect(metrics).toContain('# TYPE');
  expect(events.join('')).toContain('HoldPlaced');
  const telling = [...events, ...logged, metrics].filter(
    (text) => marksIn(Buffer.from(text), marks).size > 0,
  );
  expect(telling).toEqual([]);
});
