import { expect, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { paymentAtProvider } from './payment-at-provider.ts';

const withKey = (secretKey: string, apiBase?: string): Settings['stripe'] => ({
  secretKey,
  publishableKey: 'pk',
  ...(apiBase !== undefined && { apiBase }),
});

test.each([
  ['a live key', withKey('sk_live_1'), 'https://dashboard.stripe.com/payments/pi_1'],
  ['a restricted live key', withKey('rk_live_1'), 'https://dashboard.stripe.com/payments/pi_1'],
  ['a test key', withKey('sk_test_1'), 'https://dashboard.stripe.com/test/payments/pi_1'],
  ['the sandbox', withKey('sk_test_1', 'http://localhost:3000/__stripe'), null],
])('with %s', (_, settings, url) => {
  expect(paymentAtProvider(settings, 'pi_1')).toBe(url);
});
