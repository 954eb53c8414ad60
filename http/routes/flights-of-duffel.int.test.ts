import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { type Browser, jsonOf, createBrowser } from '../browser.fixture.ts';
import type { FlightView } from '../contracts/flights.ts';
import { arbitraryBookingRequest, book, inDays } from '../trip.fixture.ts';

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startTestProduct({}, undefined, { duffel: true });
  browser = createBrowser(product.url);
});
afterAll(() => product.stop());

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

test('a supplier that does not answer is a 503 with a sentence', async () => {
  await fetch(`${product.url}/__duffel/_control/faults`, {
    method: 'POST',
    body: JSON.stringify({ call: 'search', fault: '500', times: 3 }),
  });
  const answer = await browser.get(`/api/flights/search?from=JFK&to=CDG&date=${inDays(30)}`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(jsonOf(answer, 503)).toEqual({
    message: 'Flights cannot be looked up right now. Please try again in a moment.',
  });
});
