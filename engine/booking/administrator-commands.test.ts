import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { addNote } from './add-note.ts';
import { decideMissingBooking } from './add-missing-booking.ts';
import { bookingDecider } from './booking.ts';
import {
  arbitraryCreateBooking,
  arbitraryReturnFlight,
  BOOKING_ID,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  numberDrawn,
} from './booking.fixture.ts';
import { arbitraryFlight } from '../itinerary/itinerary.fixture.ts';
import type { BookingEvent } from './events.ts';
import { decideFreeReservation } from './grant-free-reservation.ts';
import { requestResend } from './request-resend.ts';

const FREE = 'free_admin_4711000815';
const confirmed = [bookingCreated(), numberDrawn(), bookingConfirmed()];
const granted: BookingEvent = { type: 'ReservationGrantedFree', data: { intentId: FREE } };

describe('a free reservation', () => {
  const granting = (...events: BookingEvent[]) =>
    given(bookingDecider, events).when((booking) =>
      decideFreeReservation({ intentId: FREE, candidate: 'AAAAAA' }, booking),
    );

  test('draws its number at once', () =>
    expect(granting(bookingCreated())).toEqual([granted, numberDrawn('AAAAAA', FREE)]));

  test('costs nothing from then on', () =>
    expect(given(bookingDecider, [bookingCreated(), granted]).state).toMatchObject({
      feeCents: 0,
    }));

  test('is not granted twice', () =>
    expect(granting(bookingCreated(), granted, numberDrawn('BBBBBB', FREE))).toEqual([]));

  test.each([
    ['that is being confirmed', [bookingCreated(), numberDrawn()]],
    ['that is confirmed', confirmed],
  ])('is no gift for a booking %s by a payment', (_, events) =>
    expect(granting(...events)).toEqual({ reason: 'already-paid' }),
  );

  test('needs a booking', () => expect(granting()).toEqual({ reason: 'booking-absent' }));
});

describe('a missing booking', () => {
  const order = arbitraryCreateBooking();
  const decide = (
    changes: Partial<Parameters<typeof decideMissingBooking>[0]>,
    ...events: BookingEvent[]
  ) =>
    given(bookingDecider, events).when((booking) =>
      decideMissingBooking(
        {
          bookingId: BOOKING_ID,
          sealed: order.sealed,
          sealedTravellers: [],
          intentId: 'bulk_fix_4711000815',
          candidate: 'AAAAAA',
          outbound: order.outbound,
          return: null,
          isRoundTrip: true,
          feeCents: 1900,
          sample: true,
          paymentStatus: 'pending',
          ...changes,
        },
        booking,
      ),
    );
  const adding = (paymentStatus: 'succeeded' | 'pending' | 'failed', ...events: BookingEvent[]) =>
    decide({ paymentStatus }, ...events);
  const created = bookingCreated({
    isRoundTrip: true,
    feeCents: 1900,
    supplier: 'administrator',
    source: 'administrator',
    visitorHash: null,
  });
  const payment = (status: 'succeeded' | 'pending' | 'failed'): BookingEvent => ({
    type: 'OfflinePaymentRecorded',
    data: { intentId: 'bulk_fix_4711000815', status },
  });

  test('that is paid draws its number at once', () =>
    expect(adding('succeeded')).toEqual([
      created,
      payment('succeeded'),
      numberDrawn('AAAAAA', 'bulk_fix_4711000815'),
    ]));

  test.each(['pending', 'failed'] as const)('that is %s has no number', (status) =>
    expect(adding(status)).toEqual([created, payment(status)]),
  );

  test('keeps the flight back, where one is given', () => {
    const back = arbitraryReturnFlight();
    expect(decide({ return: back })).toMatchObject([{ data: { return: back } }, {}]);
  });

  const [segment] = arbitraryReturnFlight().segments;
  const backAt = (departsAt: string) =>
    arbitraryFlight({ segments: [{ ...segment, departsAt, arrivesAt: departsAt }] });
  // The outbound flight arrives at 06:35 on March 15.
  test.each([
    ['earlier on the day of arrival', '2027-03-15T06:30', false],
    ['on the day before, at a time not given', '2027-03-14T', false],
    ['later on the day of arrival', '2027-03-15T06:40', true],
    ['on the day of arrival, at a time not given', '2027-03-15T', true],
  ])('has no flight back that leaves too early: %s', (_, departsAt, isLegal) =>
    expect('reason' in decide({ return: backAt(departsAt) })).toBe(!isLegal),
  );

  test.each([
    ['that leads elsewhere', { return: arbitraryFlight() }, 'return-does-not-lead-back'],
    ['one way', { return: arbitraryReturnFlight(), isRoundTrip: false }, 'unexpected-return'],
  ])('has no flight back %s', (_, changes, reason) => expect(decide(changes)).toEqual({ reason }));

  test('never takes the id of another', () =>
    expect(adding('succeeded', bookingCreated())).toEqual({ reason: 'id-taken' }));
});

describe('sending the confirmation once more', () => {
  const resending = (...events: BookingEvent[]) =>
    given(bookingDecider, events).when((booking) =>
      requestResend({ sealedAddress: null }, booking),
    );

  test('may be asked for a confirmed booking', () =>
    expect(resending(...confirmed)).toEqual([
      { type: 'ConfirmationResendRequested', data: { sealedAddress: null } },
    ]));

  test.each([
    ['absent', []],
    ['open', [bookingCreated()]],
    ['cancelled', [...confirmed, bookingCancelled()]],
  ])('is refused for one that is %s', (_, events) =>
    expect(resending(...events)).toEqual({ reason: 'booking-unconfirmed' }),
  );
});

describe('a note', () => {
  const noting = (...events: BookingEvent[]) =>
    given(bookingDecider, events).when((booking) => addNote({ sealedNote: 'c2VhbGVk' }, booking));

  test('is kept with a booking in any status', () =>
    expect(noting(bookingCreated())).toEqual([
      { type: 'NoteAdded', data: { sealedNote: 'c2VhbGVk' } },
    ]));

  test('needs a booking', () => expect(noting()).toEqual({ reason: 'booking-absent' }));
});
