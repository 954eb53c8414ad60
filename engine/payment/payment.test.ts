import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import { type PaymentEvent, paymentCodec } from './events.ts';
import { paymentDecider } from './payment.ts';
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
} from './payment.fixture.ts';
import { REFUNDED_AT, RETURNED_AT, WITHHELD } from './provider-state.fixture.ts';

const after = (...events: PaymentEvent[]) => given(paymentDecider, events).state;
const open = {
  ...paymentOpened().data,
  failures: [],
  refunds: {},
  failedAttempts: [],
  disputes: {},
};
const received = {
  chargeId: 'ch_first',
  amountCents: 1500,
  currency: 'usd',
  providerFeeCents: 74,
  paidAt: '2026-11-20T12:17:58.000Z',
};
const paid = { ...open, received };
const refund = (status: string) => ({
  amountCents: 1500,
  status,
  cause: 'duplicate',
  reason: 'duplicate',
  refundedAt: status === 'requested' ? null : REFUNDED_AT,
  returnedAt: status === 'failed' ? RETURNED_AT : null,
});
const dispute = (status: string) => ({ amountCents: 1500, status, movements: {}, presumed: [] });
const { id: _, ...withheld } = WITHHELD;
const withoutFee = paymentSucceeded({ providerFeeCents: null });

describe('a payment', () => {
  test('has a stream of its own, which names its intent', () => {
    expect(paymentDecider.stream('pi_first')).toBe('payment-pi_first');
    expect(paymentDecider.idOf('payment-pi_first')).toBe('pi_first');
  });

  test('is absent before its first event', () => expect(after()).toEqual({ status: 'absent' }));

  test.each<[PaymentEvent[], object]>([
    [[paymentOpened()], { ...open, status: 'open' }],
    [
      [paymentOpened(), paymentFailed('ch_1'), paymentFailed('ch_2')],
      { ...open, status: 'open', failures: ['ch_1', 'ch_2'] },
    ],
    [[paymentOpened(), paymentCancelled()], { ...open, status: 'cancelled' }],
    [[paymentOpened(), paymentSucceeded()], { ...paid, status: 'succeeded' }],
    [[paymentOpened(), withoutFee, feeRecorded()], { ...paid, status: 'succeeded' }],
    [
      [paymentOpened(), mismatchDetected('amount')],
      { ...paid, differences: ['amount'], status: 'mismatched' },
    ],
    [[paymentOpened(), paymentSucceeded(), duplicateDetected()], { ...paid, status: 'duplicate' }],
    [
      [paymentOpened(), paymentSucceeded(), duplicateDetected(), refundRequested()],
      { ...paid, status: 'duplicate', refunds: { re_first: refund('requested') } },
    ],
    [
      [paymentOpened(), paymentSucceeded(), refundRequested(), refundPending()],
      { ...paid, status: 'succeeded', refunds: { re_first: refund('pending') } },
    ],
    [
      [paymentOpened(), paymentSucceeded(), refundSucceeded(), refundRequested()],
      { ...paid, status: 'succeeded', refunds: { re_first: refund('succeeded') } },
    ],
    [
      [paymentOpened(), paymentSucceeded(), refundRequested(), refundFailed()],
      { ...paid, status: 'succeeded', refunds: { re_first: refund('failed') } },
    ],
    [
      [paymentOpened(), paymentSucceeded(), disputeOpened()],
      {
        ...paid,
        status: 'succeeded',
        disputes: { du_first: dispute('open') },
      },
    ],
    [
      [
        paymentOpened(),
        paymentSucceeded(),
        disputeOpened(),
        disputeMoneyMoved(WITHHELD),
        disputeClosed('lost'),
      ],
      {
        ...paid,
        status: 'succeeded',
        disputes: { du_first: { ...dispute('lost'), movements: { txn_withheld: withheld } } },
      },
    ],
  ])('follows %j', (events, state) => expect(after(...events)).toEqual(state));

  test.each([paymentSucceeded(), mismatchDetected('amount'), paymentFailed(), refundSucceeded()])(
    'cannot begin with $type',
    (event) => expect(() => after(event)).toThrow(`${event.type} before PaymentIntentOpened`),
  );

  test.each([duplicateDetected(), feeRecorded()])('cannot have $type unpaid', (event) =>
    expect(() => after(paymentOpened(), event)).toThrow(`${event.type} before PaymentSucceeded`),
  );

  test.each([disputeMoneyMoved(WITHHELD), disputeClosed('won')])(
    'cannot have $type without a dispute',
    (event) =>
      expect(() => after(paymentOpened(), event)).toThrow(`${event.type} before DisputeOpened`),
  );
});

describe('an event of the first schema', () => {
  const metadata = {
    correlationId: 'correlation',
    causationId: 'cause',
    actor: 'system' as const,
    at: '2026-11-20T12:00:00.000Z',
    schema: 1,
  };

  test.each([
    [
      'PaymentRefundRequested' as const,
      { refundId: 're_1', amountCents: 1500, cause: 'duplicate' },
      { reason: 'duplicate' },
    ],
    ['PaymentMismatchDetected' as const, { differences: ['amount'] }, { received: null }],
  ])('%s is lifted', (type, old, added) => {
    const data = { bookingId: BOOKING_ID, ...old };
    expect(paymentCodec.decode({ type, data, metadata, stream: 'payment-x', revision: 0 })).toEqual(
      {
        type,
        data: { ...data, ...added },
      },
    );
  });
});
