import { expect, test } from 'vitest';
import { createStripe } from './stripe-client.ts';

test('calls can be led astray only to this machine', () => {
  const apiBase = 'http://payments.example:3000/__stripe';
  expect(() => createStripe({ secretKey: 'sk_test_sandbox', apiBase })).toThrow(
    'must be on this machine, not payments.example',
  );
});

test('calls with a live key can be led nowhere else', () => {
  const apiBase = 'http://127.0.0.1:3000/__stripe';
  expect(() => createStripe({ secretKey: 'sk_live_x', apiBase })).toThrow(
    'only together with a test key',
  );
  expect(() => createStripe({ secretKey: 'sk_live_x' })).not.toThrow();
});
