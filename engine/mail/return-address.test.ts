import { expect, test } from 'vitest';
import { createLinkTokens } from '#engine/kernel/link-token.ts';
import { createReturnAddresses } from './return-address.ts';

const addresses = (secret = 'a secret of a test, long enough') =>
  createReturnAddresses(createLinkTokens(secret), 'bounces.skyhold.example');
const { addressFor, reasonOf } = addresses();
const address = addressFor('refunded-re_3RfGz2Xy') ?? '';

test('a return address identifies its mail, and mail servers accept it', () => {
  expect(address).toMatch(/^refunded-re_3=rf=gz2=xy\.[a-z\d_-]{12}@bounces\.skyhold\.example$/);
  expect(reasonOf(address)).toBe('refunded-re_3RfGz2Xy');
  expect(reasonOf(address.toUpperCase())).toBe('refunded-re_3RfGz2Xy');
  expect(reasonOf(address.replace('skyhold', 'SKYHOLD'))).toBe('refunded-re_3RfGz2Xy');
});

test.each([
  ['another mail', address.replace('=xy', '=xz')],
  ['another signature', address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'))],
  ['another domain', address.replace('skyhold', 'elsewhere')],
  ['another installation', addresses('another secret of a test').addressFor('sales-1') ?? ''],
  ['no signature', 'refunded-re_3RfGz2Xy@bounces.skyhold.example'],
  ['nothing', ''],
])('that of %s is not ours', (_, other) => expect(reasonOf(other)).toBeUndefined());

test('an address of an earlier version still identifies its mail', () => {
  const token = createLinkTokens('a secret of a test, long enough').tokenFor(
    'return-refunded-re_3RfGz2Xy',
  );
  const earlier = `refunded-re_3RfGz2Xy.${token.slice(0, 12)}@bounces.skyhold.example`;
  expect(reasonOf(earlier)).toBe('refunded-re_3RfGz2Xy');
});

test('a reason whose capitals would be too long keeps them', () => {
  const reason = `refunded-re_${'X'.repeat(30)}`;
  expect(addressFor(reason)).toMatch(/^refunded-re_X{30}\./);
  expect(reasonOf(addressFor(reason) ?? '')).toBe(reason);
});

test('a reason that is too long for an address has none', () => {
  expect(addressFor(`message-${'x'.repeat(43)}`)?.indexOf('@')).toBe(64);
  expect(addressFor(`message-${'x'.repeat(44)}`)).toBeUndefined();
});
