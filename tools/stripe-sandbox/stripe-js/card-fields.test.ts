import { expect, test } from 'vitest';
import {
  cvcError,
  expiryError,
  formatCvc,
  formatExpiry,
  formatNumber,
  numberError,
} from './card-fields.ts';

const now = new Date(2026, 5, 15);

test.each([
  ['', ''],
  ['42424', '4242 4'],
  ['4242-4242-4242-4242 99', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3782 8', '3782 8'],
])('card number %j reads %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['', ''],
  ['1', '1'],
  ['4', '04'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12 / 34', '12 / 34'],
  ['12/34', '12 / 34'],
  ['1/34', '01 / 34'],
  ['12/2034', '12 / 34'],
  ['12345', '12 / 34'],
])('expiration date %j reads %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('the security code has three digits, four on American Express', () => {
  expect(formatCvc('12 345', '4242')).toBe('123');
  expect(formatCvc('12345', '3782')).toBe('1234');
  expect(cvcError('12', '4242')?.message).toBe("Your card's security code is incomplete.");
  expect(cvcError('123', '4242')).toBeUndefined();
  expect(cvcError('123', '3782')?.code).toBe('incomplete_cvc');
});

test('a card number is incomplete, unknown or a test card', () => {
  expect(numberError('4242 4242')?.message).toBe('Your card number is incomplete.');
  expect(numberError('4111 1111 1111 1111')?.code).toBe('invalid_number');
  expect(numberError('4242 4242 4242 4242')).toBeUndefined();
});

test('a card is good until the end of its month', () => {
  expect(expiryError('06 / 26', now)).toBeUndefined();
  expect(expiryError('05 / 26', now)?.message).toBe("Your card's expiration date is in the past.");
  expect(expiryError('12 / 25', now)?.message).toBe("Your card's expiration year is in the past.");
  expect(expiryError('13 / 30', now)?.code).toBe('incomplete_expiry');
  expect(expiryError('12 / 3', now)?.code).toBe('incomplete_expiry');
});
