import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import { attemptStarted, bookingCreated, bookingReplaced, numberDrawn } from './booking.fixture.ts';
import type { BookingEvent } from './events.ts';
import { startPaymentAttempt } from './payment-attempts.ts';
import { decideReplacement } from './replace-booking.ts';

const replacing = (...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) =>
    decideReplacement({ byBookingId: 4_711_000_816 }, booking),
  );

test('an unpaid booking is replaced once', () => {
  expect(replacing(bookingCreated())).toEqual([bookingReplaced(4_711_000_816)]);
  expect(replacing(bookingCreated(), bookingReplaced(4_711_000_999))).toEqual([]);
});

test('a booking that was paid in the meantime is not replaced', () =>
  expect(replacing(bookingCreated(), numberDrawn())).toEqual([]));

test('a booking that is absent is not replaced', () =>
  expect(replacing()).toEqual({ reason: 'booking-absent' }));

test('a replaced booking starts no payment attempt', () =>
  expect(
    given(bookingDecider, [bookingCreated(), attemptStarted(1), bookingReplaced()]).when(
      (booking) => startPaymentAttempt({ finished: 1 }, booking),
    ),
  ).toEqual({ reason: 'booking-replaced' }));
