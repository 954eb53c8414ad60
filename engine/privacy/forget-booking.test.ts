import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import {
  accessLinkIssued,
  attemptStarted,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  intentAttached,
  numberDrawn,
  personForgotten,
} from '../booking/booking.fixture.ts';
import { isAccessLinkOf } from '../booking/access-link.ts';
import { addNote } from '../booking/add-note.ts';
import { bookingDecider } from '../booking/booking.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import { confirmDrawnNumber, drawNumber } from '../booking/confirm-booking.ts';
import type { BookingEvent } from '../booking/events.ts';
import { grantAccess } from '../booking/grant-access.ts';
import { decideFreeReservation } from '../booking/grant-free-reservation.ts';
import { startPaymentAttempt } from '../booking/payment-attempts.ts';
import { requestResend } from '../booking/request-resend.ts';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import { decideForgetting } from './forget-booking.ts';

const booking = (...events: BookingEvent[]) => given(bookingDecider, events);
const confirmed = [bookingCreated(), numberDrawn(), bookingConfirmed()];

const forgetting = (finishedAttempts: number, ...events: BookingEvent[]) =>
  booking(...events).when((state) =>
    decideForgetting({ because: 'request', finishedAttempts }, state),
  );

describe('a traveller', () => {
  test.each([
    ['confirmed', 0, confirmed],
    ['cancelled', 0, [...confirmed, bookingCancelled()]],
    ['unpaid', 0, [bookingCreated()]],
    ['unpaid after a try that is over', 1, [bookingCreated(), attemptStarted(), intentAttached()]],
  ])('of a booking that is %s is forgotten', (_, finished, events) =>
    expect(forgetting(finished, ...events)).toEqual([personForgotten()]),
  );

  test('is forgotten once', () =>
    expect(forgetting(0, ...confirmed, personForgotten('retention'))).toEqual([]));

  test('of no booking cannot be forgotten', () =>
    expect(forgetting(0)).toEqual({ reason: 'booking-absent' }));

  test.each([
    ['began to pay meanwhile', [bookingCreated(), attemptStarted()]],
    ['has paid and waits for the number', [bookingCreated(), numberDrawn()]],
  ])('who %s is not forgotten yet', (_, events) =>
    expect(forgetting(0, ...events)).toEqual({ reason: 'payment-under-way' }),
  );
});

describe('once the traveller is forgotten', () => {
  const forgotten = booking(...confirmed, personForgotten());
  const unpaid = booking(bookingCreated(), personForgotten());
  const refused = { reason: 'person-forgotten' };

  test('the seal is gone from the state', () =>
    expect(forgotten.state).toMatchObject({ status: 'confirmed', forgotten: true, sealed: '' }));

  test('nothing is sent, sealed or shown any more', () => {
    expect(forgotten.when((state) => requestResend({ sealedAddress: null }, state))).toEqual(
      refused,
    );
    expect(forgotten.when((state) => addNote({ sealedNote: 'c2VhbGVk' }, state))).toEqual(refused);
    expect(
      forgotten.when((state) =>
        grantAccess({ visitorHash: 'another', through: 'access-link' }, state),
      ),
    ).toEqual(refused);
    const opens = (...events: BookingEvent[]) => {
      const link = accessLinkIssued(hashOfToken('secret'));
      const { state } = booking(...confirmed, link, ...events);
      return isAccessLinkOf(state, 'secret', new Date('2026-11-20T12:00:00.000Z'));
    };
    expect(opens()).toBe(true);
    expect(opens(personForgotten())).toBe(false);
  });

  test('the reservation can be cancelled, without a note', () => {
    const cancelling = (sealedNote: string | null) =>
      forgotten.when((state) => cancelBooking({ reason: 'requested', sealedNote }, state));
    expect(cancelling(null)).toEqual([bookingCancelled()]);
    expect(cancelling('c2VhbGVk')).toEqual(refused);
  });

  test('an unpaid booking is neither paid nor given away', () => {
    expect(unpaid.when((state) => startPaymentAttempt({ finished: 0 }, state))).toEqual(refused);
    const free = { intentId: 'free_admin_1', candidate: 'K7M2QX' };
    expect(unpaid.when((state) => decideFreeReservation(free, state))).toEqual(refused);
  });

  test('money that arrived all the same still brings its number', () => {
    const paid = { intentId: 'pi_first', candidate: 'K7M2QX', taken: undefined };
    expect(unpaid.when((state) => drawNumber(paid, state))).toEqual([numberDrawn()]);
    const confirming = booking(bookingCreated(), personForgotten(), numberDrawn());
    const at = new Date('2026-11-20T12:18:00.000Z');
    expect(
      confirming.when((state) => confirmDrawnNumber({ confirmationNumber: 'K7M2QX', at }, state)),
    ).toEqual([bookingConfirmed()]);
  });
});
