import { describe, expect, test } from 'vitest';
import {
  accessGranted,
  accessLinkIssued,
  attemptStarted,
  BOOKING_ID,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  bookingReplaced,
  CONFIRMED_AT,
  detailsCorrected,
  intentAttached,
  itineraryIssued,
  numberDrawn,
  personForgotten,
  reservationCorrected,
} from '#engine/booking/booking.fixture.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import { arbitraryFlight } from '#engine/itinerary/itinerary.fixture.ts';
import { recorded, recordedStream } from '../recorded.fixture.ts';
import type { BookingRow } from './booking-row.ts';
import { evolveRow } from './project.ts';

const rowAfter = (...events: BookingEvent[]) =>
  recordedStream(`booking-${BOOKING_ID}`, events).reduce<BookingRow | undefined>(
    evolveRow,
    undefined,
  );

describe('the row of a booking', () => {
  test('begins incomplete, with what was booked and when', () =>
    expect(rowAfter(bookingCreated({ isRoundTrip: true, feeCents: 1900 }))).toEqual({
      booking_id: BOOKING_ID,
      confirmation_number: null,
      payment_status: 'incomplete',
      intent_id: null,
      outbound: arbitraryFlight(),
      return: null,
      is_round_trip: true,
      fee_cents: 1900,
      sample: true,
      sealed: 'c2VhbGVk',
      created_at: new Date('2026-11-20T12:00:00.000Z'),
      confirmed_at: null,
      forgotten_at: null,
      user_id: null,
      replaced_by: null,
      corrected_by_traveller: false,
      additional_travellers: [],
    }));

  test('names the account that made it', () =>
    expect(rowAfter(bookingCreated({ userId: 4711 }))).toMatchObject({ user_id: 4711 }));

  test('contains the corrected details and no other change', () =>
    expect(rowAfter(bookingCreated(), detailsCorrected('bmV3'))).toEqual({
      ...rowAfter(bookingCreated()),
      sealed: 'bmV3',
    }));

  test.each([detailsCorrected(), reservationCorrected()])(
    'keeps the others when a version that knew one traveller corrects the lead passenger: %#',
    (correction) => {
      const party = bookingCreated({ sealedTravellers: ['two', 'three'] });
      expect(rowAfter(party, correction)).toMatchObject({
        additional_travellers: [{ sealed: 'two' }, { sealed: 'three' }],
      });
    },
  );

  test('of a paid one contains the corrected details, and whether the traveller corrected them', () => {
    const paid = [bookingCreated(), numberDrawn(), bookingConfirmed()];
    expect(rowAfter(...paid, reservationCorrected('administrator'))).toEqual({
      ...rowAfter(...paid),
      sealed: 'bmV3',
    });
    expect(
      rowAfter(...paid, reservationCorrected(), reservationCorrected('administrator')),
    ).toMatchObject({ corrected_by_traveller: true });
  });

  test('names the booking that replaces it', () =>
    expect(rowAfter(bookingCreated(), bookingReplaced(4_711_000_999))).toEqual({
      ...rowAfter(bookingCreated()),
      replaced_by: 4_711_000_999,
    }));

  test('keeps the flights and no seal once its traveller is erased', () =>
    expect(rowAfter(bookingCreated(), personForgotten())).toEqual({
      ...rowAfter(bookingCreated()),
      sealed: '',
      forgotten_at: new Date('2026-11-20T12:00:00.000Z'),
    }));

  test('does not change when an attempt starts', () =>
    expect(rowAfter(bookingCreated(), attemptStarted())).toEqual(rowAfter(bookingCreated())));

  test('names the intent of the newest attempt', () =>
    expect(
      rowAfter(bookingCreated(), intentAttached(1, 'pi_first'), intentAttached(2, 'pi_second')),
    ).toEqual({ ...rowAfter(bookingCreated()), intent_id: 'pi_second' }));

  test('is processing while the number is only drawn, and does not show it', () =>
    expect(
      rowAfter(bookingCreated(), intentAttached(1, 'pi_other'), numberDrawn('K7M2QX', 'pi_first')),
    ).toEqual({
      ...rowAfter(bookingCreated()),
      intent_id: 'pi_first',
      payment_status: 'processing',
    }));

  test('is completed with number and time', () =>
    expect(rowAfter(bookingCreated(), numberDrawn(), bookingConfirmed())).toEqual({
      ...rowAfter(bookingCreated()),
      intent_id: 'pi_first',
      payment_status: 'completed',
      confirmation_number: 'K7M2QX',
      confirmed_at: new Date(CONFIRMED_AT),
    }));

  test.each([accessLinkIssued(), accessGranted(), itineraryIssued()])(
    'does not change with $type',
    (event) => {
      const confirmed = [bookingCreated(), numberDrawn(), bookingConfirmed()];
      expect(rowAfter(...confirmed, event)).toEqual(rowAfter(...confirmed));
    },
  );

  test('keeps number and time when it is cancelled', () =>
    expect(
      rowAfter(bookingCreated(), numberDrawn(), bookingConfirmed(), bookingCancelled()),
    ).toEqual({
      ...rowAfter(bookingCreated(), numberDrawn(), bookingConfirmed()),
      payment_status: 'cancelled',
    }));

  test.each([
    attemptStarted(),
    intentAttached(),
    numberDrawn(),
    bookingConfirmed(),
    accessGranted(),
    bookingCancelled(),
    detailsCorrected(),
    bookingReplaced(),
  ])('is not created by $type alone', (event) => expect(rowAfter(event)).toBeUndefined());

  test('is not created from an invalid event', () =>
    expect(() =>
      evolveRow(undefined, recorded({ type: 'BookingCreated', data: {} }, { stream: 'booking-1' })),
    ).toThrow('does not fit'));
});
