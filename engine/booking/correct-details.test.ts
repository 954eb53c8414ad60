import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  attemptStarted,
  bookingConfirmed,
  bookingCreated,
  bookingReplaced,
  detailsCorrected,
  numberDrawn,
  personForgotten,
} from './booking.fixture.ts';
import { decideCorrection } from './correct-details.ts';
import type { BookingEvent } from './events.ts';

const correcting = (...events: BookingEvent[]) =>
  correctingAsRead({ seals: ['c2VhbGVk'], attempts: 0 }, ...events);

const correctingAsRead = (read: { seals: string[]; attempts: number }, ...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) =>
    decideCorrection({ sealed: 'bmV3', sealedTravellers: [], given: read }, booking),
  );

test('an unpaid booking is corrected, as often as the traveller likes', () => {
  expect(correcting(bookingCreated())).toEqual([detailsCorrected('bmV3')]);
  const once = { seals: ['b25jZQ=='], attempts: 0 };
  expect(correctingAsRead(once, bookingCreated(), detailsCorrected('b25jZQ=='))).toEqual([
    detailsCorrected('bmV3'),
  ]);
});

test('the details of a booking are the corrected ones', () =>
  expect(given(bookingDecider, [bookingCreated(), detailsCorrected('bmV3')]).state).toMatchObject({
    status: 'open',
    sealed: 'bmV3',
  }));

test.each([
  ['that is absent', [], 'booking-absent'],
  ['whose person was erased', [bookingCreated(), personForgotten()], 'person-forgotten'],
  ['that is paid', [bookingCreated(), numberDrawn()], 'already-paid'],
  ['that is confirmed', [bookingCreated(), numberDrawn(), bookingConfirmed()], 'already-paid'],
  ['that was replaced', [bookingCreated(), bookingReplaced()], 'booking-replaced'],
] as const)('a booking %s is not corrected', (_, events, reason) =>
  expect(correcting(...events)).toEqual({ reason }),
);

test.each([
  ['other details', [detailsCorrected('b3RoZXI=')]],
  ['a payment attempt', [attemptStarted()]],
])('a correction is decided again when %s came in between', (_, events) =>
  expect(correcting(bookingCreated(), ...events)).toEqual({ reason: 'changed-meanwhile' }),
);
