import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { paymentDecider } from '../payment/payment.ts';
import {
  disputeOpened,
  mismatchDetected,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundRequested as refundAskedOfProvider,
} from '../payment/payment.fixture.ts';
import { bookingDecider } from './booking.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  numberDrawn,
  personForgotten,
} from './booking.fixture.ts';
import { acceptRefundRequest, declineRefundRequest } from './close-refund-request.ts';
import type { BookingEvent } from './events.ts';
import { decideRefundRequest, refundRequestTerm } from './request-refund.ts';

const confirmed = [bookingCreated(), numberDrawn(), bookingConfirmed()];
const requested: BookingEvent = {
  type: 'RefundRequested',
  data: { sealedReason: 'c2VhbGVk', isInTime: true },
};
const accepted: BookingEvent = { type: 'RefundRequestAccepted', data: {} };
const declined: BookingEvent = {
  type: 'RefundRequestDeclined',
  data: { sealedReason: 'YmVjYXVzZQ' },
};

const requesting = (...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) => decideRefundRequest(requested.data, booking));
const declining = (...events: BookingEvent[]) =>
  given(bookingDecider, events).when((booking) => declineRefundRequest(declined.data, booking));
const accepting = (...events: BookingEvent[]) =>
  given(bookingDecider, events).when(acceptRefundRequest);

describe('a request for a refund', () => {
  test.each<[string, BookingEvent[]]>([
    ['a confirmed booking', confirmed],
    ['a cancelled booking', [...confirmed, bookingCancelled()]],
    ['a booking whose last request was declined', [...confirmed, requested, declined]],
  ])('is recorded for %s', (_, events) => expect(requesting(...events)).toEqual([requested]));

  test('is one at a time: while it is open another one changes nothing', () =>
    expect(requesting(...confirmed, requested)).toEqual([]));

  test.each<[string, BookingEvent[], string]>([
    ['unpaid', [bookingCreated()], 'booking-unconfirmed'],
    ['of an erased traveller', [...confirmed, personForgotten()], 'person-forgotten'],
  ])('is rejected for a booking that is %s', (_, events, reason) =>
    expect(requesting(...events)).toEqual({ reason }),
  );
});

describe('a decision', () => {
  test('declines an open request once', () => {
    expect(declining(...confirmed, requested)).toEqual([declined]);
    expect(declining(...confirmed, requested, declined)).toEqual([]);
  });

  test.each<[string, BookingEvent[], string]>([
    ['there is no booking', [], 'booking-absent'],
    ['nothing was asked for', confirmed, 'no-refund-request'],
    ['the request was accepted', [...confirmed, requested, accepted], 'no-refund-request'],
    ['the traveller was erased', [...confirmed, requested, personForgotten()], 'person-forgotten'],
  ])('is not to decline where %s', (_, events, reason) =>
    expect(declining(...events)).toEqual({ reason }),
  );

  test('accepts an open request with the refund, and nothing without one', () => {
    expect(accepting(...confirmed, requested)).toEqual([accepted]);
    for (const events of [[], confirmed, [...confirmed, requested, accepted]])
      expect(accepting(...events)).toEqual([]);
  });
});

describe('the time for a request', () => {
  const termOf = (...events: PaymentEvent[]) =>
    refundRequestTerm(given(paymentDecider, events).state);
  const paid = [paymentOpened(), paymentSucceeded({ paidAt: '2026-11-20T12:17:58.000Z' })];

  test('ends 48 hours after the provider received the payment', () =>
    expect(termOf(...paid)).toEqual({ until: '2026-11-22T12:17:58.000Z' }));

  test('runs again after a refund that failed', () =>
    expect(termOf(...paid, refundAskedOfProvider(), refundFailed())).toHaveProperty('until'));

  test.each<[string, PaymentEvent[], string]>([
    ['without a payment', [], 'not-paid'],
    ['before the payment', [paymentOpened()], 'not-paid'],
    ['once the money is on its way back', [...paid, refundAskedOfProvider()], 'refund-too-large'],
    ['while the bank decides', [...paid, disputeOpened()], 'payment-disputed'],
  ])('does not run %s', (_, events, reason) => expect(termOf(...events)).toEqual({ reason }));

  test('runs for a payment that does not match, which is ours to give back too', () =>
    expect(termOf(paymentOpened(), mismatchDetected('amount'))).toHaveProperty('until'));
});
