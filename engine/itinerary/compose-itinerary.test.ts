import { expect, test } from 'vitest';
import {
  arbitraryPersonalData,
  arbitraryReturnFlight,
  bookingConfirmed,
  bookingCreated,
  numberDrawn,
} from '../booking/booking.fixture.ts';
import { handleBooking } from '../booking/booking.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { memoryStore } from '../kernel/memory-store.fixture.ts';
import { composeItinerary } from './compose-itinerary.ts';
import { arbitraryFlight } from './itinerary.fixture.ts';
import { layoutAfter } from './layout.ts';

const BOOKING_ID = 1_000_000_001;
const issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' };

/** Composes the document of a confirmed booking. */
const composed = async (created: Parameters<typeof bookingCreated>[0]) => {
  const store = memoryStore();
  const events = [
    bookingCreated({ bookingId: BOOKING_ID, ...created }),
    numberDrawn('K7M2QX', 'pi_first'),
    bookingConfirmed({ bookingId: BOOKING_ID, confirmationNumber: 'K7M2QX' }),
  ];
  await handleBooking(store, arbitraryContext())(BOOKING_ID, () => events);
  const sealing = { openAll: () => Promise.resolve([arbitraryPersonalData()]) };
  return composeItinerary(
    { store, sealing, issuer, supplier: { name: 'schedule', holds: null }, now: () => new Date() },
    BOOKING_ID,
  );
};

test('a round trip has both flights in order', async () => {
  const back = arbitraryReturnFlight();
  expect(await composed({ isRoundTrip: true, return: back })).toMatchObject({
    confirmationNumber: 'K7M2QX',
    isRoundTrip: true,
    outbound: arbitraryFlight(),
    return: back,
  });
});

test('a one-way trip, and a round trip without a given return flight, have none', async () => {
  expect(await composed({})).toMatchObject({ isRoundTrip: false, return: null });
  expect(await composed({ isRoundTrip: true })).toMatchObject({ isRoundTrip: true, return: null });
});

test.each([
  ['issued for the first time has the newest layout', [], 3],
  ['issued before there was a second layout keeps the first', [{}], 1],
  ['issued in a layout keeps it', [{}, { layout: 2 as const }], 2],
])('a document %s', (_, issued, expected) => {
  expect(layoutAfter(issued)).toBe(expected);
});
