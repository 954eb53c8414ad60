import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  numberDrawn,
} from './booking.fixture.ts';
import { cancelBooking } from './cancel-booking.ts';
import type { BookingEvent } from './events.ts';

const confirmed = [bookingCreated(), numberDrawn(), bookingConfirmed()];

const cancelling = (...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) =>
    cancelBooking({ reason: 'fraud', sealedNote: 'c2VhbGVk' }, booking),
  );

test('a confirmed booking is cancelled with reason and note', () =>
  expect(cancelling(...confirmed)).toEqual([
    { type: 'BookingCancelled', data: { reason: 'fraud', sealedNote: 'c2VhbGVk' } },
  ]));

test('a second cancelling changes nothing', () =>
  expect(cancelling(...confirmed, bookingCancelled())).toEqual([]));

test.each([
  ['absent', []],
  ['open', [bookingCreated()]],
  ['confirming', [bookingCreated(), numberDrawn()]],
])('a booking that is %s cannot be cancelled', (_, events) =>
  expect(cancelling(...events)).toEqual({ reason: 'booking-unconfirmed' }),
);
