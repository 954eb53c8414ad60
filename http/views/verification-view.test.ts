import { expect, test } from 'vitest';
import { isConfirmed } from '#engine/booking/booking-state.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import {
  arbitraryPersonalData,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  CONFIRMED_AT,
  numberDrawn,
} from '#engine/booking/booking.fixture.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import { twoStopsBack, twoStopsOut } from '#engine/itinerary/itinerary.fixture.ts';
import { given } from '#engine/kernel/given.fixture.ts';
import { verificationView } from './verification-view.ts';

const viewAfter = (sample: boolean, ...later: BookingEvent[]) => {
  const created = bookingCreated({
    sample,
    isRoundTrip: true,
    outbound: twoStopsOut(),
    return: twoStopsBack(),
  });
  const { state } = given(bookingDecider, [created, numberDrawn(), bookingConfirmed(), ...later]);
  if (!isConfirmed(state)) throw new Error('Not confirmed');
  const { passenger } = arbitraryPersonalData();
  return verificationView(
    {
      booking: state,
      passengers: [passenger],
      document: 'current',
      issuedAt: CONFIRMED_AT,
    },
    null,
  );
};

test('both legs are shown by segment, in local times', () => {
  const view = viewAfter(false);
  expect(view.outbound.map(({ flightNumber }) => flightNumber)).toEqual([
    'FI 614',
    'FI 500',
    'KL 1017',
  ]);
  expect(view.outbound[0]).toEqual({
    flightNumber: 'FI 614',
    departureAirport: 'JFK',
    departureCity: 'New York',
    departureDate: '2027-03-14',
    departureTime: '20:25',
    arrivalAirport: 'KEF',
    arrivalCity: 'Reykjavik',
    arrivalDate: '2027-03-15',
    arrivalTime: '06:10',
  });
  expect(view.return).toHaveLength(3);
});

test("only the person's name is shown, as on the document", () => {
  const { outbound: _, return: __, ...rest } = viewAfter(false);
  expect(rest).toEqual({
    confirmationNumber: 'K7M2QX',
    status: 'reserved',
    passengerName: 'Amélie Østergaard',
    printedName: 'ØSTERGAARD / Amélie',
    issuedAt: CONFIRMED_AT,
    isRoundTrip: true,
    document: 'current',
  });
});

test('a sample is marked; a cancellation takes precedence', () => {
  expect(viewAfter(true).status).toBe('sample');
  expect(viewAfter(true, bookingCancelled()).status).toBe('cancelled');
  expect(viewAfter(false, bookingCancelled()).status).toBe('cancelled');
});
