import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  attemptStarted,
  bookingConfirmed,
  bookingCreated,
  intentAttached,
  numberDrawn,
} from './booking.fixture.ts';
import type { BookingEvent } from './events.ts';
import { attachPaymentIntent, currentAttempt, startPaymentAttempt } from './payment-attempts.ts';

const starting = (finished: number, ...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) => startPaymentAttempt({ finished }, booking));

const attaching = (attempt: number, intentId: string, ...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) =>
    attachPaymentIntent({ attempt, intentId }, booking),
  );

describe('starting a payment attempt', () => {
  test('records the first one with the fee of the booking', () =>
    expect(starting(0, bookingCreated({ feeCents: 1900 }))).toEqual([attemptStarted(1, 1900)]));

  test('records the one after those that are finished', () =>
    expect(starting(1, bookingCreated(), attemptStarted(1))).toEqual([attemptStarted(2)]));

  test('writes nothing when another tab started it', () =>
    expect(starting(1, bookingCreated(), attemptStarted(1), attemptStarted(2))).toEqual([]));

  test('needs a booking', () => expect(starting(0)).toEqual({ reason: 'booking-absent' }));

  test.each([
    ['was paid', [numberDrawn()]],
    ['is confirmed', [numberDrawn(), bookingConfirmed()]],
  ])('is refused when the booking %s', (_, events) =>
    expect(starting(1, bookingCreated(), attemptStarted(1), ...events)).toEqual({
      reason: 'already-paid',
    }),
  );
});

describe('attaching an intent', () => {
  test('is recorded', () =>
    expect(attaching(1, 'pi_first', bookingCreated(), attemptStarted(1))).toEqual([
      intentAttached(1, 'pi_first'),
    ]));

  test('is recorded once; the first one stays', () =>
    expect(
      attaching(1, 'pi_other', bookingCreated(), attemptStarted(1), intentAttached(1, 'pi_first')),
    ).toEqual([]));

  test('is recorded on a booking that was confirmed meanwhile', () =>
    expect(
      attaching(
        1,
        'pi_first',
        bookingCreated(),
        attemptStarted(1),
        numberDrawn(),
        bookingConfirmed(),
      ),
    ).toEqual([intentAttached(1, 'pi_first')]));

  test.each([
    ['a booking', []],
    ['its attempt', [bookingCreated(), attemptStarted(2)]],
  ])('needs %s', (_, events) =>
    expect(attaching(1, 'pi_first', ...events)).toEqual({ reason: 'attempt-unknown' }),
  );
});

describe('the current attempt', () => {
  const current = (...events: BookingEvent[]) =>
    currentAttempt(given(bookingDecider, events).state);

  test('is the newest', () =>
    expect(current(bookingCreated(), attemptStarted(1), attemptStarted(2))).toEqual({
      attempt: 2,
      amountCents: 1500,
    }));

  test('is missing before the first, and without a booking', () =>
    expect([current(bookingCreated()), current()]).toEqual([undefined, undefined]));
});
