import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import type { PaymentEvent } from './events.ts';
import { paymentDecider } from './payment.ts';
import {
  duplicateDetected,
  mismatchDetected,
  paymentOpened,
  paymentSucceeded,
  refundRequested,
} from './payment.fixture.ts';
import { detectDuplicate, noteRefund } from './refund-duplicate.ts';

const detecting = (...events: PaymentEvent[]) =>
  given(paymentDecider, events).when(detectDuplicate);
const noting = (...events: PaymentEvent[]) =>
  given(paymentDecider, events).when((payment) =>
    noteRefund({ refundId: 're_first', amountCents: 1500 }, payment),
  );

const paid = [paymentOpened(), paymentSucceeded()];

describe('a duplicate', () => {
  test('is a payment that succeeded', () =>
    expect(detecting(...paid)).toEqual([duplicateDetected()]));

  test.each<[string, PaymentEvent[]]>([
    ['absent', []],
    ['open', [paymentOpened()]],
    ['mismatched', [paymentOpened(), mismatchDetected('amount')]],
    ['detected before', [...paid, duplicateDetected()]],
    ['refunded before', [...paid, duplicateDetected(), refundRequested()]],
  ])('is not one that is %s', (_, events) => expect(detecting(...events)).toEqual([]));
});

describe('a refund', () => {
  test('is noted on a duplicate', () =>
    expect(noting(...paid, duplicateDetected())).toEqual([refundRequested()]));

  test.each<[string, PaymentEvent[]]>([
    ['absent', []],
    ['open', [paymentOpened()]],
    ['no duplicate', paid],
    ['refunded before', [...paid, duplicateDetected(), refundRequested()]],
  ])('is not noted when the payment is %s', (_, events) => expect(noting(...events)).toEqual([]));
});
