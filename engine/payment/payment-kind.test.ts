import { expect, test } from 'vitest';
import { paymentIdOf, paymentKind } from './payment-kind.ts';

test.each([
  ['pi_3NabcDEF', 'card'],
  ['free_admin_1234567890', 'free'],
  ['bulk_fix_1234567890', 'offline'],
])('%s is paid by %s', (intentId, kind) => expect(paymentKind(intentId)).toBe(kind));

test('ids stay as they stand in the log', () => {
  expect(paymentIdOf('free', 1_234_567_890)).toBe('free_admin_1234567890');
  expect(paymentIdOf('offline', 1_234_567_890)).toBe('bulk_fix_1234567890');
});
