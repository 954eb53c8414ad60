import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  CONFIRMED_AT,
  numberDrawn,
  personForgotten,
  reservationCorrected,
} from './booking.fixture.ts';
import { decideEmailCorrection, requestEmailCorrection } from './correct-email.ts';
import type { BookingEvent } from './events.ts';

const HOUR_MS = 3_600_000;
const SEALED = 'c2VhbGVk';
const paid = [bookingCreated(), numberDrawn(), bookingConfirmed()];
const hoursAfter = (hours: number) => new Date(Date.parse(CONFIRMED_AT) + hours * HOUR_MS);
const tokenHashOf = (number: number) => `hash ${number}`;

const address = { sealedAddress: 'YWRkcmVzcw', sealedReason: null };
/** A request an hour after the payment, whose link serves for 48 hours. */
const requested = (number: number, by: 'traveller' | 'administrator' = 'traveller') =>
  ({
    type: 'EmailCorrectionRequested',
    data: {
      by,
      ...address,
      tokenHash: tokenHashOf(number),
      expiresAt: hoursAfter(49).toISOString(),
    },
  }) satisfies BookingEvent;

const requesting = (
  events: readonly BookingEvent[],
  {
    by = 'traveller',
    at = hoursAfter(1),
    isReturned = false,
  }: { by?: 'traveller' | 'administrator'; at?: Date; isReturned?: boolean } = {},
) =>
  given(bookingDecider, [...events]).when((booking) =>
    requestEmailCorrection({ by, ...address, isReturned, tokenHashOf, at }, booking),
  );

describe('another address', () => {
  test('is noted with a link of its own, which serves for 48 hours', () => {
    expect(requesting(paid)).toEqual([requested(1)]);
    expect(requesting([...paid, requested(1)])).toEqual([requested(2)]);
  });

  test('may be given beside the correction of names, and three times', () => {
    expect(requesting([...paid, reservationCorrected()])).toEqual([requested(1)]);
    const three = [...paid, requested(1), requested(2), requested(3)];
    expect(requesting(three)).toEqual({ reason: 'too-many-addresses' });
    expect(requesting(three, { by: 'administrator' })).toEqual([requested(4, 'administrator')]);
  });

  test('is proven once by the traveller, and by the administrator at any time', () => {
    const proven = [...paid, requested(1), reservationCorrected('traveller', ['email'])];
    expect(requesting(proven)).toEqual({ reason: 'already-corrected' });
    expect(requesting(proven, { by: 'administrator' })).toEqual([requested(2, 'administrator')]);
    const help = [requested(1, 'administrator'), reservationCorrected('administrator', ['email'])];
    expect(requesting([...paid, ...help])).toEqual([requested(2)]);
  });

  test('may be given within 24 hours, and later where no mail arrives', () => {
    const at = hoursAfter(24);
    expect(requesting(paid, { at })).toEqual({ reason: 'correction-too-late' });
    expect(requesting(paid, { at, isReturned: true })).toHaveLength(1);
    expect(requesting(paid, { at, by: 'administrator' })).toHaveLength(1);
  });

  test('is not taken once the flight has departed, whatever comes back', () =>
    expect(requesting(paid, { at: hoursAfter(100_000), isReturned: true })).toEqual({
      reason: 'already-departed',
    }));

  test.each([
    ['that is unpaid', [bookingCreated()], 'booking-unconfirmed'],
    ['that was cancelled', [...paid, bookingCancelled()], 'booking-unconfirmed'],
    ['whose person was erased', [...paid, personForgotten()], 'person-forgotten'],
  ] as const)('is not taken for a reservation %s', (_, events, reason) =>
    expect(requesting(events, { by: 'administrator' })).toEqual({ reason }),
  );
});

describe('the link', () => {
  const linked: BookingEvent = {
    type: 'AccessLinkIssued',
    data: { tokenHash: 'access', expiresAt: hoursAfter(1_000).toISOString() },
  };
  const following = (
    events: readonly BookingEvent[],
    { number = 1, at = hoursAfter(2), read = SEALED } = {},
  ) =>
    given(bookingDecider, [...events]).when((booking) =>
      decideEmailCorrection(
        { sealed: 'bmV3', given: read, at, tokenHash: tokenHashOf(number) },
        booking,
      ),
    );
  const proven: BookingEvent = {
    type: 'ReservationCorrected',
    data: {
      by: 'traveller',
      traveller: 1,
      fields: ['email'],
      sealed: 'bmV3',
      sealedTravellers: [],
      sealedReason: null,
    },
  };

  test('proves the address, and ends the links that went to the one before', () => {
    expect(following([...paid, requested(1)])).toEqual([proven]);
    expect(following([...paid, linked, requested(1)])).toEqual([
      proven,
      { type: 'AccessLinksRevoked', data: { visitorHashes: [] } },
    ]);
  });

  test('changes nothing when it is followed again, also after 48 hours', () => {
    expect(following([...paid, requested(1), proven])).toEqual([]);
    expect(following([...paid, requested(1), proven], { at: hoursAfter(49) })).toEqual([]);
    expect(following([...paid, requested(1), proven], { read: 'b3RoZXI=' })).toEqual([]);
  });

  test('leaves the traveller the correction of names', () =>
    expect(given(bookingDecider, [...paid, requested(1), proven]).state).toMatchObject({
      correctedByTraveller: false,
      sealed: 'bmV3',
    }));

  test.each([
    ['after 48 hours', [...paid, requested(1)], { at: hoursAfter(49) }],
    ['when another address was given since', [...paid, requested(1), requested(2)], {}],
    ['with another secret', [...paid, requested(1)], { number: 2 }],
    ['with another secret after it was followed', [...paid, requested(1), proven], { number: 2 }],
    ['of a cancelled reservation', [...paid, requested(1), bookingCancelled()], {}],
    ['of an erased traveller', [...paid, requested(1), personForgotten()], {}],
  ] as const)('does not work %s', (_, events, how) =>
    expect(following(events, how)).toEqual({ reason: 'email-link-ended' }),
  );

  test('does not undo what was corrected meanwhile', () =>
    expect(following([...paid, requested(1)], { read: 'b3RoZXI=' })).toEqual({
      reason: 'changed-meanwhile',
    }));
});
