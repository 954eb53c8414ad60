import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  BOOKING_ID,
  CONFIRMED_AT,
  attemptStarted,
  bookingConfirmed,
  bookingCreated,
  intentAttached,
  numberDrawn,
} from './booking.fixture.ts';
import type { BookingEvent } from './events.ts';

const after = (...events: BookingEvent[]) => given(bookingDecider, events).state;

describe('a booking', () => {
  test('has a stream of its own', () =>
    expect(bookingDecider.stream(BOOKING_ID)).toBe('booking-4711000815'));

  test('is absent before its first event', () => expect(after()).toEqual({ status: 'absent' }));

  test('is open once created', () =>
    expect(after(bookingCreated())).toEqual({
      ...bookingCreated().data,
      status: 'open',
      attempts: [],
    }));

  test('knows its attempts, each with its intent', () =>
    expect(
      after(
        bookingCreated(),
        attemptStarted(1),
        intentAttached(1, 'pi_first'),
        attemptStarted(2),
        attemptStarted(3),
        intentAttached(3, 'pi_third'),
      ),
    ).toMatchObject({
      status: 'open',
      attempts: [
        { attempt: 1, amountCents: 1500, intentId: 'pi_first' },
        { attempt: 2, amountCents: 1500 },
        { attempt: 3, amountCents: 1500, intentId: 'pi_third' },
      ],
    }));

  test('holds the candidate that was drawn last', () =>
    expect(
      after(bookingCreated(), numberDrawn('AAAAAA'), numberDrawn('BBBBBB', 'pi_other')),
    ).toMatchObject({
      status: 'confirming',
      confirmationNumber: 'BBBBBB',
      intentId: 'pi_other',
      feeCents: 1500,
    }));

  test('is confirmed with number, intent and date of issue', () =>
    expect(after(bookingCreated(), attemptStarted(), numberDrawn(), bookingConfirmed())).toEqual({
      ...bookingCreated().data,
      status: 'confirmed',
      attempts: [{ attempt: 1, amountCents: 1500 }],
      confirmationNumber: 'K7M2QX',
      intentId: 'pi_first',
      confirmedAt: CONFIRMED_AT,
    }));

  test('stays confirmed when an intent is attached late', () =>
    expect(
      after(
        bookingCreated(),
        attemptStarted(),
        numberDrawn(),
        bookingConfirmed(),
        intentAttached(),
      ),
    ).toMatchObject({ status: 'confirmed', attempts: [{ intentId: 'pi_first' }] }));

  test.each([attemptStarted(), intentAttached(), numberDrawn(), bookingConfirmed()])(
    'cannot begin with $type',
    (event) => expect(() => after(event)).toThrow(`${event.type} before BookingCreated`),
  );
});
