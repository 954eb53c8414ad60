import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  CONFIRMED_AT,
  itineraryIssued,
  numberDrawn,
  personForgotten,
  reservationCorrected,
} from './booking.fixture.ts';
import { correctableField } from './events.ts';
import { decideReservationCorrection } from './correct-reservation.ts';
import type { BookingEvent } from './events.ts';

const [OLD, NEW] = ['1'.repeat(64), '2'.repeat(64)];
const HOUR_MS = 3_600_000;
const paid = [bookingCreated(), numberDrawn(), bookingConfirmed()];
const hoursAfter = (hours: number) => new Date(Date.parse(CONFIRMED_AT) + hours * HOUR_MS);

const correcting = (
  events: readonly BookingEvent[],
  {
    by = 'traveller',
    at = hoursAfter(1),
    read = 'c2VhbGVk',
  }: { by?: 'traveller' | 'administrator'; at?: Date; read?: string } = {},
) =>
  given(bookingDecider, [...events]).when((booking) =>
    decideReservationCorrection({ ...reservationData(by), given: [read], at }, booking),
  );

const reservationData = (by: 'traveller' | 'administrator') => ({
  by,
  traveller: 1,
  fields: ['firstName' as const],
  sealed: 'bmV3',
  sealedTravellers: [],
  sealedReason: by === 'traveller' ? null : 'd2h5',
});

const corrected = (by: 'traveller' | 'administrator') => [reservationCorrected(by)];

test('a traveller corrects a paid reservation within 24 hours', () => {
  expect(correcting(paid)).toEqual(corrected('traveller'));
  expect(correcting(paid, { at: new Date(hoursAfter(24).getTime() - 1) })).toEqual(
    corrected('traveller'),
  );
});

test('the details of a reservation are the corrected ones', () =>
  expect(given(bookingDecider, [...paid, reservationCorrected()]).state).toMatchObject({
    status: 'confirmed',
    sealed: 'bmV3',
  }));

test('from the moment of a correction no document is current until the next is issued', () => {
  const current = (...events: BookingEvent[]) =>
    given(bookingDecider, [...paid, itineraryIssued(OLD), ...events]).state;
  expect(current(reservationCorrected())).toMatchObject({ currentDocuments: [] });
  expect(current(reservationCorrected(), itineraryIssued(NEW))).toMatchObject({
    currentDocuments: [{ sha256: NEW }],
  });
});

test.each([
  ['a second time', [...paid, reservationCorrected()], hoursAfter(2), 'already-corrected'],
  ['24 hours after the payment', paid, hoursAfter(24), 'correction-too-late'],
] as const)('the traveller may not %s', (_, events, at, reason) => {
  expect(correcting(events, { at, read: 'bmV3' })).toEqual({ reason });
  const read = events.length > paid.length ? 'bmV3' : 'c2VhbGVk';
  expect(correcting(events, { at, read, by: 'administrator' })).toEqual(corrected('administrator'));
});

test('the correction of an administrator leaves the traveller their own', () =>
  expect(correcting([...paid, reservationCorrected('administrator')], { read: 'bmV3' })).toEqual(
    corrected('traveller'),
  ));

test('the traveller may not correct once the flight has departed at its airport', () => {
  // 18:30 in New York, which is 22:30 in UTC.
  const late = [
    bookingCreated(),
    numberDrawn(),
    bookingConfirmed({ confirmedAt: '2027-03-14T20:00:00.000Z' }),
  ];
  expect(correcting(late, { at: new Date('2027-03-14T20:00:00.000Z') })).toEqual(
    corrected('traveller'),
  );
  expect(correcting(late, { at: new Date('2027-03-15T19:00:00.000Z') })).toEqual({
    reason: 'already-departed',
  });
});

test.each([
  ['that is unpaid', [bookingCreated()], 'booking-unconfirmed'],
  ['that was cancelled', [...paid, bookingCancelled()], 'booking-unconfirmed'],
  ['whose person was erased', [...paid, personForgotten()], 'person-forgotten'],
] as const)('a reservation %s is not corrected', (_, events, reason) => {
  expect(correcting(events)).toEqual({ reason });
  expect(correcting(events, { by: 'administrator' })).toEqual({ reason });
});

test('a correction of details that changed meanwhile is rejected', () =>
  expect(correcting(paid, { read: 'b3RoZXI=' })).toEqual({ reason: 'changed-meanwhile' }));

test.each(correctableField.options)(
  'a hold is asked for again after a correction of what an airline knows of a person: %s',
  (field) => {
    const { state } = given(bookingDecider, [...paid, reservationCorrected('traveller', [field])]);
    const isKnown = field !== 'passportNumber' && field !== 'email';
    expect(state).toMatchObject({ nameCorrections: isKnown ? 1 : 0 });
  },
);
