import { expect, test } from 'vitest';
import { createAddressHash } from '../account/address.ts';
import { arbitraryFlight, arbitrarySegment } from '../itinerary/itinerary.fixture.ts';
import { arbitraryReturnFlight } from './booking.fixture.ts';
import { flightsKey, tripDecider, tripHashOf, type TripFlights } from './same-trip.ts';

const addressHash = createAddressHash('a secret that is 32 characters long or longer');
const trip = (overrides: Partial<TripFlights> = {}): TripFlights => ({
  outbound: arbitraryFlight(),
  return: null,
  isRoundTrip: false,
  ...overrides,
});
const outWith = (overrides: Parameters<typeof arbitrarySegment>[0]) =>
  trip({ outbound: arbitraryFlight({ segments: [arbitrarySegment(overrides)] }) });

test('the same flights on the same dates are the same trip, whatever else differs', () => {
  const { flightNumber } = arbitrarySegment();
  const same = outWith({ flightNumber: flightNumber.replace(' ', '').toLowerCase() });
  same.outbound = { ...same.outbound, id: 'another id', priceCents: 1 };
  expect(flightsKey(same)).toBe(flightsKey(trip()));
});

test.each([
  ['flight', outWith({ flightNumber: 'ZZ 999' })],
  ['date', outWith({ departsAt: '2027-03-15T19:15' })],
  ['return', trip({ return: arbitraryReturnFlight(), isRoundTrip: true })],
  ['trip type', trip({ isRoundTrip: true })],
])('another %s is another trip', (_, other) =>
  expect(flightsKey(other)).not.toBe(flightsKey(trip())),
);

test('the name of a trip stream reveals neither address nor trip, and ignores case and blanks', () => {
  const hash = tripHashOf(addressHash, ' Grace@Example.COM ', trip());
  expect(hash).toBe(tripHashOf(addressHash, 'grace@example.com', trip()));
  expect(hash).not.toBe(tripHashOf(addressHash, 'ada@example.com', trip()));
  expect(hash).not.toBe(tripHashOf(createAddressHash('another'), 'grace@example.com', trip()));
  expect(tripDecider.stream(hash)).toMatch(/^trip-[\w-]{43}$/);
});
