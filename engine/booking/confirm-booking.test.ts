import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rejection } from '#engine/kernel/decider.ts';
import { given } from '#engine/kernel/given.fixture.ts';
import type { Booking } from './booking-state.ts';
import { bookingDecider } from './booking.ts';
import {
  CONFIRMED_AT,
  attemptStarted,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  numberDrawn,
} from './booking.fixture.ts';
import { confirmDrawnNumber, drawNumber } from './confirm-booking.ts';
import type { BookingEvent } from './events.ts';

const drawing = (
  { intentId = 'pi_first', taken }: { intentId?: string; taken?: string },
  ...events: BookingEvent[]
) =>
  given(bookingDecider, events).when((booking) =>
    drawNumber({ intentId, candidate: 'NEWNEW', taken }, booking),
  );

const confirming = (confirmationNumber: string, ...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) =>
    confirmDrawnNumber({ confirmationNumber, at: new Date(CONFIRMED_AT) }, booking),
  );

describe('drawing a number', () => {
  test('fixes the candidate on an open booking', () =>
    expect(drawing({}, bookingCreated(), attemptStarted())).toEqual([
      numberDrawn('NEWNEW', 'pi_first'),
    ]));

  test('keeps the candidate that was drawn before', () =>
    expect(drawing({}, bookingCreated(), numberDrawn('K7M2QX'))).toEqual([]));

  test('draws again when the candidate belongs to another booking', () =>
    expect(drawing({ taken: 'K7M2QX' }, bookingCreated(), numberDrawn('K7M2QX'))).toEqual([
      numberDrawn('NEWNEW', 'pi_first'),
    ]));

  test('keeps a newer candidate than the one that was taken', () =>
    expect(
      drawing({ taken: 'K7M2QX' }, bookingCreated(), numberDrawn('K7M2QX'), numberDrawn('ABCDEF')),
    ).toEqual([]));

  test('changes nothing once confirmed, whatever was taken', () =>
    expect(
      drawing({ taken: 'K7M2QX' }, bookingCreated(), numberDrawn('K7M2QX'), bookingConfirmed()),
    ).toEqual([]));

  test.each([
    ['confirming', [numberDrawn()]],
    ['confirmed', [numberDrawn(), bookingConfirmed()]],
    ['cancelled', [numberDrawn(), bookingConfirmed(), bookingCancelled()]],
  ])('is refused to a second intent while %s', (_, events) =>
    expect(
      drawing({ intentId: 'pi_second', taken: 'K7M2QX' }, bookingCreated(), ...events),
    ).toEqual({
      reason: 'paid-by-other-intent',
    }),
  );

  test('changes nothing for the intent that paid a cancelled booking', () =>
    expect(
      drawing({}, bookingCreated(), numberDrawn(), bookingConfirmed(), bookingCancelled()),
    ).toEqual([]));

  test('needs a booking', () => expect(drawing({})).toEqual({ reason: 'booking-absent' }));
});

describe('confirming the drawn number', () => {
  test('names the booking, the number, the intent and the time', () =>
    expect(confirming('K7M2QX', bookingCreated(), numberDrawn('K7M2QX'))).toEqual([
      bookingConfirmed(),
    ]));

  test('happens once, also when it was cancelled later', () => {
    const confirmed = [bookingCreated(), numberDrawn(), bookingConfirmed()];
    expect(confirming('K7M2QX', ...confirmed)).toEqual([]);
    expect(confirming('K7M2QX', ...confirmed, bookingCancelled())).toEqual([]);
  });

  test.each([
    ['nothing was drawn', [bookingCreated()]],
    ['another was drawn', [bookingCreated(), numberDrawn('ABCDEF')]],
    ['there is no booking', []],
  ])('is refused when %s', (_, events) =>
    expect(confirming('K7M2QX', ...events)).toEqual({ reason: 'number-not-drawn' }),
  );
});

describe('two paid intents', () => {
  const intents = ['pi_first', 'pi_second'] as const;
  const numbers = ['AAAAAA', 'BBBBBB', 'CCCCCC'] as const;
  const draw = fc.record({
    intentId: fc.constantFrom(...intents),
    candidate: fc.constantFrom(...numbers),
    taken: fc.constantFrom(undefined, ...numbers),
  });
  const command = fc.oneof(
    draw.map((drawn) => (booking: Booking) => drawNumber(drawn, booking)),
    fc
      .constantFrom(...numbers)
      .map(
        (confirmationNumber) => (booking: Booking) =>
          confirmDrawnNumber({ confirmationNumber, at: new Date(CONFIRMED_AT) }, booking),
      ),
  );

  test('end with one number for one of them, in whatever order their commands come', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const log: BookingEvent[] = [bookingCreated()];
        for (const decide of commands) {
          const decision = given(bookingDecider, log).when<Rejection>(decide);
          if (Array.isArray(decision)) log.push(...decision);
        }
        const confirmations = log.filter(({ type }) => type === 'BookingConfirmed');
        expect(confirmations.length).toBeLessThanOrEqual(1);
        // Confirmed is what was drawn last, and nothing is drawn afterwards.
        expect(log.findIndex(({ type }) => type === 'BookingConfirmed')).toBeOneOf([
          -1,
          log.length - 1,
        ]);
        const payers = log.flatMap(({ data }) => ('intentId' in data ? [data.intentId] : []));
        expect(new Set(payers).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});
