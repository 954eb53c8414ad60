import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import type { PaymentEvent } from './events.ts';
import { paymentDecider } from './payment.ts';
import {
  duplicateDetected,
  mismatchDetected,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundPending,
  refundRequested,
  refundSucceeded,
} from './payment.fixture.ts';
import { awaitsRefund, detectDuplicate } from './refund-duplicate.ts';

const detecting = (...events: PaymentEvent[]) =>
  given(paymentDecider, events).when(detectDuplicate);
const awaiting = (...events: PaymentEvent[]) => awaitsRefund(given(paymentDecider, events).state);

const paid = [paymentOpened(), paymentSucceeded()];
const duplicate = [...paid, duplicateDetected()];
const failed = (refundId: string) => [refundRequested(refundId), refundFailed(refundId)];

describe('a duplicate', () => {
  test('is a payment that succeeded', () =>
    expect(detecting(...paid)).toEqual([duplicateDetected()]));

  test.each<[string, PaymentEvent[]]>([
    ['absent', []],
    ['open', [paymentOpened()]],
    ['mismatched', [paymentOpened(), mismatchDetected('amount')]],
    ['detected before', duplicate],
  ])('is not one that is %s', (_, events) => expect(detecting(...events)).toEqual([]));
});

describe('a refund', () => {
  test.each<[string, boolean, PaymentEvent[]]>([
    ['a duplicate', true, duplicate],
    ['one whose refund failed', true, [...duplicate, ...failed('re_1')]],
    ['one whose refunds failed twice', true, [...duplicate, ...failed('re_1'), ...failed('re_2')]],
    ['no duplicate', false, paid],
    ['one that is asked for', false, [...duplicate, refundRequested()]],
    ['one under way', false, [...duplicate, refundRequested(), refundPending()]],
    [
      'one that was refunded in the dashboard of the provider',
      false,
      [...duplicate, refundSucceeded()],
    ],
    [
      'one whose refunds failed three times',
      false,
      [...duplicate, ...failed('re_1'), ...failed('re_2'), ...failed('re_3')],
    ],
  ])('of %s is worth asking for: %s', (_, worth, events) =>
    expect(awaiting(...events)).toBe(worth),
  );
});
