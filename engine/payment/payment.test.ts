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

const after = (...events: PaymentEvent[]) => given(paymentDecider, events).state;
const paid = { ...paymentOpened().data, ...paymentSucceeded().data };

describe('a payment', () => {
  test('has a stream of its own', () =>
    expect(paymentDecider.stream('pi_first')).toBe('payment-pi_first'));

  test('is absent before its first event', () => expect(after()).toEqual({ status: 'absent' }));

  test.each<[PaymentEvent[], object]>([
    [[paymentOpened()], { ...paymentOpened().data, status: 'open' }],
    [[paymentOpened(), paymentSucceeded()], { ...paid, status: 'succeeded' }],
    [
      [paymentOpened(), mismatchDetected('amount')],
      { ...paymentOpened().data, differences: ['amount'], status: 'mismatched' },
    ],
    [[paymentOpened(), paymentSucceeded(), duplicateDetected()], { ...paid, status: 'duplicate' }],
    [
      [paymentOpened(), paymentSucceeded(), duplicateDetected(), refundRequested()],
      { ...paid, refundId: 're_first', status: 'refunding' },
    ],
  ])('follows %j', (events, state) => expect(after(...events)).toEqual(state));

  test.each([paymentSucceeded(), mismatchDetected('amount')])('cannot begin with $type', (event) =>
    expect(() => after(event)).toThrow(`${event.type} before PaymentIntentOpened`),
  );

  test.each([duplicateDetected(), refundRequested()])('cannot have $type unpaid', (event) => {
    expect(() => after(event)).toThrow(`${event.type} before PaymentSucceeded`);
    expect(() => after(paymentOpened(), event)).toThrow(`${event.type} before PaymentSucceeded`);
  });
});
