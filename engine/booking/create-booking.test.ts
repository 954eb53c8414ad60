import { describe, expect, test } from 'vitest';
import type { Segment } from '#engine/flights/flight.ts';
import { given } from '#engine/kernel/given.fixture.ts';
import { arbitraryFlight, JFK, KEF, LHR } from '../itinerary/itinerary.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  arbitraryCreateBooking,
  arbitraryReturnFlight,
  bookingCreated,
} from './booking.fixture.ts';
import { type CreateBooking, createBooking } from './create-booking.ts';
import type { BookingEvent } from './events.ts';

const creating = (overrides: Partial<CreateBooking> = {}, events: BookingEvent[] = []) =>
  given(bookingDecider, events).when((booking) =>
    createBooking(arbitraryCreateBooking(overrides), booking),
  );

const roundTrip = { isRoundTrip: true, return: arbitraryReturnFlight(), quotedFeeCents: 1900 };

const flightBack = (overrides: Partial<Segment>) =>
  arbitraryFlight({
    segments: [{ ...arbitraryReturnFlight().segments[0], ...overrides }],
  });

describe('a trip is booked', () => {
  test('one way for 15 dollars', () => expect(creating()).toEqual([bookingCreated()]));

  test('there and back for 19 dollars', () =>
    expect(creating(roundTrip)).toEqual([
      bookingCreated({ isRoundTrip: true, return: arbitraryReturnFlight(), feeCents: 1900 }),
    ]));

  test('as a round trip although no return flight was found', () =>
    expect(creating({ ...roundTrip, return: null })).toEqual([
      bookingCreated({ isRoundTrip: true, return: null, feeCents: 1900 }),
    ]));

  test('not as a sample when the supplier is live', () =>
    expect(creating({ supplier: { name: 'airline', live: true } })).toEqual([
      bookingCreated({ supplier: 'airline', sample: false }),
    ]));
});

describe('a trip is refused', () => {
  test('when the id belongs to a booking already', () =>
    expect(creating({}, [bookingCreated()])).toEqual({ reason: 'id-taken' }));

  test('when a one-way brings a return flight', () =>
    expect(creating({ return: arbitraryReturnFlight() })).toEqual({ reason: 'unexpected-return' }));

  test.each([
    ['starts elsewhere', { origin: KEF }],
    ['ends elsewhere', { destination: KEF }],
    ['repeats the way out', { origin: JFK, destination: LHR }],
    ['leaves before the outbound lands', { departsAt: '2027-03-15T06:34' }],
    ['leaves the minute the outbound lands', { departsAt: '2027-03-15T06:35' }],
  ])('when the return flight %s', (_, overrides) =>
    expect(creating({ ...roundTrip, return: flightBack(overrides) })).toEqual({
      reason: 'return-does-not-lead-back',
    }),
  );

  test.each([
    [false, 1900],
    [false, 1499],
    [true, 1500],
    [true, 0],
  ])('when isRoundTrip is %s and the client believes in %d cents', (isRoundTrip, quotedFeeCents) =>
    expect(creating({ isRoundTrip, quotedFeeCents })).toEqual({ reason: 'fee-mismatch' }),
  );
});
