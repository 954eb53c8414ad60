import { expect, test } from 'vitest';
import { fulfillmentLabel, statusLabel } from './order-status.ts';

test.each([
  ['succeeded', 'Paid', 'Fulfilled'],
  ['completed', 'Paid', 'Fulfilled'],
  ['fulfilled', 'Paid', 'Unfulfilled'],
  ['Fulfilled', 'Processing', 'Fulfilled'],
  ['pending', 'Processing', 'Unfulfilled'],
  ['processing', 'Processing', 'Unfulfilled'],
  ['incomplete', 'Draft', 'Unfulfilled'],
  ['requires_payment_method', 'Draft', 'Unfulfilled'],
  ['failed', 'Failed', 'Unfulfilled'],
  ['canceled', 'Failed', 'Unfulfilled'],
  ['cancelled', 'Cancelled', 'Unfulfilled'],
  ['something else', 'Processing', 'Unfulfilled'],
])('%s reads %s and %s', (paymentStatus, label, fulfillment) => {
  expect(statusLabel(paymentStatus)).toBe(label);
  expect(fulfillmentLabel(paymentStatus)).toBe(fulfillment);
});
