import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdDecider } from '#engine/hold/hold.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Browser, jsonOf, createBrowser } from '../browser.fixture.ts';
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

test('a supplier that does not answer is a 503 with a sentence', async () => {
  await control('faults', { call: 'search', fault: '500', times: 3 });
  const answer = await browser.get(`/api/flights/search?from=JFK&to=CDG&date=${inDays(30)}`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(jsonOf(answer, 503)).toEqual({
    message: 'Flights cannot be looked up right now. Please try again in a moment.',
  });
});
