import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { bookingConfirmed, bookingCreated, numberDrawn } from '../booking/booking.fixture.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { PaymentEvent } from './events.ts';
import { type Comparison, findDifferences } from './findings.ts';
import { paymentDecider } from './payment.ts';
import {
  arbitraryCharge,
  arbitraryDispute,
  arbitraryIntent,
  arbitraryRefund,
  disputeOpened,
  duplicateDetected,
  ENVIRONMENT,
  mismatchDetected,
  paymentCancelled,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundRequested,
  refundSucceeded,
} from './payment.fixture.ts';

const confirmedBy = (intentId: string) =>
  given(bookingDecider, [
    bookingCreated(),
    numberDrawn('K7M2QX', intentId),
    bookingConfirmed({ intentId }),
  ]).state;
const unpaid = given(bookingDecider, [bookingCreated()]).state;

const differences = (payment: PaymentEvent[], overrides: Partial<Comparison> = {}) =>
  findDifferences({
    intent: arbitraryIntent(),
    payment: given(paymentDecider, payment).state,
    booking: confirmedBy('pi_first'),
    environment: ENVIRONMENT,
    at: new Date('2026-11-20T13:00:00.000Z'),
    ...overrides,
  });

const opened = [paymentOpened()];
const paid = [...opened, paymentSucceeded()];
const processing = arbitraryIntent({ status: 'processing', charge: null });

describe('nothing differs when', () => {
  test.each<[string, PaymentEvent[], Partial<Comparison>]>([
    ['paid on both sides', paid, {}],
    ['open on both sides', opened, { intent: processing, booking: unpaid }],
    ['a mismatch is recorded', [...opened, mismatchDetected('booking')], { booking: unpaid }],
    ['a refund is recorded', [...paid, refundRequested(), refundSucceeded()], {}],
    [
      'money went back before it bought anything',
      [...paid, refundSucceeded()],
      { booking: unpaid },
    ],
    [
      'a duplicate is on its way back',
      [...paid, duplicateDetected(), refundRequested()],
      { booking: confirmedBy('pi_other') },
    ],
    [
      'a duplicate is disputed',
      [...paid, duplicateDetected(), disputeOpened()],
      { booking: confirmedBy('pi_other') },
    ],
    [
      'the intent belongs to another environment',
      [],
      { intent: arbitraryIntent({ metadata: { env: 'production' } }) },
    ],
    ['nobody knows of an unpaid intent', [], { intent: processing }],
    ['an open payment is gone at the provider', opened, { intent: undefined, booking: unpaid }],
  ])('%s', (_, events, overrides) => expect(differences(events, overrides)).toEqual([]));
});

describe('it is found that', () => {
  test.each<[string, PaymentEvent[], Partial<Comparison>]>([
    ['paid-at-provider-not-here', opened, { booking: unpaid }],
    ['paid-at-provider-not-here', [], { booking: unpaid }],
    [
      'paid-at-provider-not-here',
      opened,
      { intent: arbitraryIntent({ amountCents: 1400 }), booking: unpaid },
    ],
    ['paid-here-not-at-provider', paid, { intent: undefined }],
    ['paid-here-not-at-provider', paid, { intent: processing }],
    ['paid-but-not-confirmed', paid, { booking: unpaid }],
    ['duplicate-kept', paid, { booking: confirmedBy('pi_other') }],
    ['duplicate-kept', [...paid, duplicateDetected()], { booking: confirmedBy('pi_other') }],
    [
      'duplicate-kept',
      [...paid, duplicateDetected(), refundRequested(), refundFailed()],
      { booking: confirmedBy('pi_other') },
    ],
    ['amount-difference', paid, { intent: arbitraryIntent({ amountCents: 1400 }) }],
    ['amount-difference', paid, { intent: arbitraryIntent({ currency: 'eur' }) }],
    ['refund-not-recorded', paid, { intent: arbitraryIntent({ refunds: [arbitraryRefund()] }) }],
    ['dispute-not-recorded', paid, { intent: arbitraryIntent({ disputes: [arbitraryDispute()] }) }],
    [
      'fee-not-recorded',
      [...opened, paymentSucceeded({ providerFeeCents: null })],
      { intent: arbitraryIntent({ charge: arbitraryCharge() }) },
    ],
    [
      'cancelled-at-provider-not-here',
      opened,
      { intent: arbitraryIntent({ status: 'canceled', charge: null }), booking: unpaid },
    ],
    [
      'stale-processing',
      opened,
      { intent: processing, booking: unpaid, at: new Date('2026-11-20T13:17:31.000Z') },
    ],
  ])('%s', (kind, events, overrides) => expect(differences(events, overrides)).toEqual([kind]));

  test('a cancelled intent that is cancelled on both sides is no difference', () =>
    expect(
      differences([...opened, paymentCancelled()], {
        intent: arbitraryIntent({ status: 'canceled', charge: null }),
        booking: unpaid,
      }),
    ).toEqual([]));
});
