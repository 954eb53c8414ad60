import { expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  itineraryIssued,
  numberDrawn,
  reservationCorrected,
} from './booking.fixture.ts';
import type { BookingEvent } from './events.ts';
import { issueItinerary } from './issue-itinerary.ts';

const [FIRST, SECOND] = ['1'.repeat(64), '2'.repeat(64)];
const confirmed = [bookingCreated(), numberDrawn(), bookingConfirmed()];

const issuing = (sha256: string, ...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) =>
    issueItinerary({ sha256, tier: 'full', edition: 0 }, booking),
  );

test('a document is noted once while it stays the same', () => {
  expect(issuing(FIRST, ...confirmed)).toEqual([itineraryIssued(FIRST)]);
  expect(issuing(FIRST, ...confirmed, itineraryIssued(FIRST))).toEqual([]);
});

test('a changed one is noted too, and one that is handed out again after it', () => {
  const twice = [...confirmed, itineraryIssued(FIRST), itineraryIssued(SECOND)];
  expect(issuing(SECOND, ...confirmed, itineraryIssued(FIRST))).toEqual([itineraryIssued(SECOND)]);
  expect(issuing(SECOND, ...twice)).toEqual([]);
  expect(issuing(FIRST, ...twice)).toEqual([itineraryIssued(FIRST)]);
});

test('a document that was drawn before a correction is not noted after it', () =>
  expect(issuing(FIRST, ...confirmed, reservationCorrected())).toEqual({
    reason: 'document-outdated',
  }));

test('the plain tier is noted as such', () =>
  expect(
    given(bookingDecider, confirmed).when((booking) =>
      issueItinerary({ sha256: FIRST, tier: 'plain', edition: 0 }, booking),
    ),
  ).toEqual([itineraryIssued(FIRST, 'plain')]));

test('what was handed out of a cancelled booking is noted all the same', () =>
  expect(issuing(FIRST, ...confirmed, bookingCancelled())).toEqual([itineraryIssued(FIRST)]));

test.each([
  ['absent', []],
  ['open', [bookingCreated()]],
  ['confirming', [bookingCreated(), numberDrawn()]],
])('a booking that is %s has no document', (_, events) =>
  expect(issuing(FIRST, ...events)).toEqual({ reason: 'booking-unpaid' }),
);
