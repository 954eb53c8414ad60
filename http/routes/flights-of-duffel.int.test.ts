import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdDecider } from '#engine/hold/hold.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { type Browser, jsonOf, createBrowser, download } from '../browser.fixture.ts';
import type { ConfirmationView } from '../contracts/bookings.ts';
import type { FlightView } from '../contracts/flights.ts';
import { arbitraryBookingRequest, book, bookSomeTrip, inDays, pay } from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startTestProduct({}, undefined, { duffel: true });
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
])('a %s that the airline would refuse is refused before the payment', async (field, name) => {
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
  'a payment places one hold, with an answer of the airline that fails like %s',
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

test('the document waits for the airline, and has its record locator under its own label', async () => {
  const bookingId = await bookSomeTrip(browser);
  await control('faults', { call: 'order', fault: 'slow' });
  const confirmationNumber = await pay(product.url, browser, bookingId);
  expect((await answerOf(bookingId)).hold).toMatchObject({ status: 'placing' });
  const early = await pdfOf(bookingId);
  expect(early.status).toBe(409);
  expect(Buffer.from(early.bytes).toString()).toContain('asked to hold your flights');

  const hold = await decided(bookingId);
  expect(hold).toEqual({
    status: 'held',
    airlineRecordLocator: expect.stringMatching(/^[A-Z0-9]{6}$/),
    heldUntil: expect.stringMatching(/Z$/),
    checkedAt: expect.stringMatching(/Z$/),
  });
  const { text } = await readPdf((await pdfOf(bookingId)).bytes);
  expect(text).toContain('Airline record locator');
  expect(text).toContain(hold.airlineRecordLocator);
  expect(text).toContain('Held by the airline until');
  const asked = { confirmationNumber, lastName: 'Hopper' };
  expect(jsonOf(await browser.post('/api/verify', asked))).toMatchObject({
    status: 'sample',
    hold,
  });
});

test('a hold that the airline refuses gives the fee back and cancels the reservation', async () => {
  const bookingId = await bookSomeTrip(browser);
  await control('faults', { call: 'order', fault: 'price_change' });
  await pay(product.url, browser, bookingId);
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
    expect(texts.some((text) => text.includes('does not hold these flights'))).toBe(true);
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

test('a supplier that does not answer is a 503 with a sentence', async () => {
  await control('faults', { call: 'search', fault: '500', times: 3 });
  const answer = await browser.get(`/api/flights/search?from=JFK&to=CDG&date=${inDays(30)}`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(jsonOf(answer, 503)).toEqual({
    message: 'Flights cannot be looked up right now. Please try again in a moment.',
  });
});
