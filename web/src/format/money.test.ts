import { expect, test } from 'vitest';
import { formatCents, formatUsd } from './money.ts';

test('an amount has the dollar sign, thousands and two decimals', () => {
  expect(formatUsd('1234.5')).toBe('$1,234.50');
  expect(formatUsd(15)).toBe('$15.00');
  expect(formatUsd('0')).toBe('$0.00');
});

test('only an amount below zero has a sign', () => {
  expect([1550, -1550, -0].map((cents) => formatCents(cents, 'usd'))).toEqual([
    '$15.50',
    '-$15.50',
    '$0.00',
  ]);
});
