import { describe, expect, test } from 'vitest';
import { BOOKING_ID } from '#engine/booking/booking.fixture.ts';
import type { PaymentEvent } from '#engine/payment/events.ts';
import {
  disputeClosed,
  disputeMoneyMoved,
  disputeOpened,
  duplicateDetected,
  feeRecorded,
  mismatchDetected,
  paymentCancelled,
  paymentFailed,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundPending,
  refundRequested,
  refundSucceeded,
} from '#engine/payment/payment.fixture.ts';
import { GIVEN_BACK, WITHHELD } from '#engine/payment/provider-state.fixture.ts';
import { recordedStream } from '../recorded.fixture.ts';
import type { PaymentRow } from './payment-row.ts';
import { evolveRow } from './project.ts';

const rowAfter = (...events: PaymentEvent[]) =>
  recordedStream('payment-pi_first', events).reduce<PaymentRow | undefined>(evolveRow, undefined);

const paid = [paymentOpened(), paymentSucceeded()];
const disputed = [...paid, disputeOpened(), disputeMoneyMoved(WITHHELD)];

describe('the row of a payment', () => {
  test('begins open, with the opened amount', () =>
    expect(rowAfter(paymentOpened())).toEqual({
      intent_id: 'pi_first',
      booking_id: BOOKING_ID,
      status: 'open',
      amount_cents: 1500,
      currency: 'usd',
      opened_at: new Date('2026-11-20T12:00:00.000Z'),
      last_failure_code: null,
      charge_id: null,
      card_brand: null,
      card_last4: null,
      fee_cents: null,
      paid_at: null,
      refunds: {},
      refunded_cents: 0,
      refund_status: null,
      dispute_status: null,
    }));

  test('has charge, card, fee and time once it is paid', () =>
    expect(rowAfter(...paid)).toEqual({
      ...rowAfter(paymentOpened()),
      status: 'succeeded',
      charge_id: 'ch_first',
      card_brand: 'visa',
      card_last4: '4242',
      fee_cents: 74,
      paid_at: new Date('2026-11-20T12:17:58.000Z'),
    }));

  test.each<[string, PaymentEvent[], Partial<PaymentRow>]>([
    [
      'a decline',
      [paymentOpened(), paymentFailed()],
      { status: 'failed', last_failure_code: 'insufficient_funds' },
    ],
    [
      'a success after a decline',
      [paymentOpened(), paymentFailed(), paymentSucceeded()],
      { status: 'succeeded', last_failure_code: 'insufficient_funds' },
    ],
    ['a decline heard of after the success', [...paid, paymentFailed()], { status: 'succeeded' }],
    ['a cancellation', [paymentOpened(), paymentCancelled()], { status: 'cancelled' }],
    [
      'a mismatch',
      [paymentOpened(), mismatchDetected('amount')],
      {
        status: 'mismatched',
        charge_id: 'ch_first',
        fee_cents: 74,
        paid_at: new Date('2026-11-20T12:17:58.000Z'),
      },
    ],
    [
      'a fee known later',
      [paymentOpened(), paymentSucceeded({ providerFeeCents: null }), feeRecorded(80)],
      { fee_cents: 80 },
    ],
    ['a duplicate', [...paid, duplicateDetected()], { status: 'duplicate', refunded_cents: 0 }],
    [
      'a refund asked for',
      [...paid, refundRequested()],
      { refund_status: 'requested', refunded_cents: 1500 },
    ],
    [
      'a refund under way',
      [...paid, refundRequested(), refundPending()],
      { refund_status: 'pending', refunded_cents: 1500 },
    ],
    [
      'a refund noted after it had arrived',
      [...paid, refundSucceeded(), refundRequested()],
      { refund_status: 'succeeded', refunded_cents: 1500 },
    ],
    [
      'a refund that failed',
      [...paid, refundRequested(), refundFailed()],
      { refund_status: 'failed', refunded_cents: 0 },
    ],
    [
      'a second refund after the first failed',
      [...paid, refundFailed('re_1'), refundSucceeded('re_2')],
      { refund_status: 'succeeded', refunded_cents: 1500 },
    ],
    [
      'a refund that failed, told once more after the next one',
      [...paid, refundFailed('re_1'), refundSucceeded('re_2'), refundFailed('re_1')],
      { refund_status: 'succeeded', refunded_cents: 1500 },
    ],
    ['a dispute', [...paid, disputeOpened()], { status: 'succeeded', dispute_status: 'open' }],
    [
      'a dispute won',
      [...disputed, disputeMoneyMoved(GIVEN_BACK), disputeClosed('won')],
      { dispute_status: 'won' },
    ],
    [
      'a dispute lost',
      [...paid, disputeOpened(), disputeClosed('lost')],
      { dispute_status: 'lost' },
    ],
  ])('changes with %s', (_, events, expected) =>
    expect(rowAfter(...events)).toMatchObject(expected),
  );

  test('is not created without its first event', () =>
    expect(rowAfter(paymentSucceeded())).toBeUndefined());
});
