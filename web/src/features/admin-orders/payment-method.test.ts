import { expect, test } from 'vitest';
import { adminEntry } from './admin-entry.fixture.ts';
import { paymentMethod } from './payment-method.ts';

test.each([
  ['pi_3Nabc', { card: { brand: 'visa', last4: '4242' } }, 'Visa •••• 4242'],
  ['pi_3Nabc', { card: { brand: 'newcard', last4: '0001' } }, 'newcard •••• 0001'],
  ['free_admin_1234567890', null, 'Admin'],
  ['bulk_fix_1234567890', null, 'Bulk Fix'],
  ['pi_3Nabc', null, '—'],
  [null, null, '—'],
])('%s with %o reads %s', (stripePaymentIntentId, card, text) => {
  expect(paymentMethod({ ...adminEntry({ stripePaymentIntentId }), paymentMethod: card })).toBe(
    text,
  );
});
