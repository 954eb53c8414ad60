import { expect, test } from 'vitest';
import { isFulfilled, statusLabel } from './order-status.ts';

test.each([
  ['succeeded', 'Paid', true],
  ['completed', 'Paid', true],
  ['fulfilled', 'Paid', false],
  ['Fulfilled', 'Processing', true],
  ['pending', 'Processing', false],
  ['processing', 'Processing', false],
  ['incomplete', 'Draft', false],
  ['requires_payment_method', 'Draft', false],
  ['failed', 'Failed', false],
  ['canceled', 'Failed', false],
  ['cancelled', 'Cancelled', false],
  ['something else', 'Processing', false],
])('%s reads %s, fulfilled: %s', (paymentStatus, label, fulfilled) => {
  expect(statusLabel(paymentStatus)).toBe(label);
  expect(isFulfilled(paymentStatus)).toBe(fulfilled);
});
