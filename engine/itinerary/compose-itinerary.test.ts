import { describe, expect, test } from 'vitest';
import {
  arbitraryPersonalData,
  arbitraryReturnFlight,
  bookingConfirmed,
  bookingCreated,
  CONFIRMED_AT,
  itineraryIssued,
  numberDrawn,
  reservationCorrected,
} from '../booking/booking.fixture.ts';
import { handleBooking } from '../booking/booking.ts';
import type { BookingEvent } from '../booking/events.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { memoryStore } from '../kernel/memory-store.fixture.ts';
import { composeItinerary } from './compose-itinerary.ts';
import { arbitraryFlight } from './itinerary.fixture.ts';
import { layoutAfter } from './layout.ts';

const BOOKING_ID = 1_000_000_001;
const LATER = new Date('2026-11-21T09:00:00.000Z');
/** Composes the document of a confirmed booking, after `later` events and under an `issuer`. */
const composed = async (
  created: Parameters<typeof bookingCreated>[0],
  later: BookingEvent[] = [],
  issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' },
) => {
  const store = memoryStore();
  const events = [
    bookingCreated({ bookingId: BOOKING_ID, ...created }),
    numberDrawn('K7M2QX', 'pi_first'),
    bookingConfirmed({ bookingId: BOOKING_ID, confirmationNumber: 'K7M2QX' }),
  ];
  await handleBooking(store, arbitraryContext())(BOOKING_ID, () => events);
  await handleBooking(store, { ...arbitraryContext(), at: LATER })(BOOKING_ID, () => later);
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

describe('a version', () => {
  const printed = {
    issuedAt: '2026-11-20T12:19:00.000Z',
    supportEmail: 'before@skyhold.example',
    siteUrl: 'https://before.example',
  };
  const moved = { supportEmail: 'help@moved.example', siteUrl: 'https://moved.example' };
  const issued = (traveller?: number): BookingEvent => ({
    type: 'ItineraryIssued',
    data: { sha256: 'a', tier: 'full', printed, ...(traveller && { traveller }) },
  });

  test('that was issued keeps its issuer and its time under other settings', async () => {
    expect(await composed({}, [issued()], moved)).toMatchObject(printed);
    const first = { ...moved, issuedAt: CONFIRMED_AT };
    expect(await composed({}, [issued(2)], moved)).toMatchObject(first);
  });

  test('that was issued before both were recorded has the time of the confirmation', async () => {
    const first = { ...moved, issuedAt: CONFIRMED_AT };
    const corrected = reservationCorrected();
    expect(await composed({}, [corrected, itineraryIssued()], moved)).toMatchObject(first);
  });

  test('of a corrected reservation has the time of the correction', async () => {
    const next = { ...moved, issuedAt: LATER.toISOString() };
    expect(await composed({}, [issued(), reservationCorrected()], moved)).toMatchObject(next);
  });
});

test.each([
  ['issued for the first time has the newest layout', [], 3],
  ['issued before there was a second layout keeps the first', [{}], 1],
  ['issued in a layout keeps it', [{}, { layout: 2 as const }], 2],
])('a document %s', (_, issued, expected) => {
  expect(layoutAfter(issued)).toBe(expected);
});
