import { expect, test } from 'vitest';
import { formatTime } from './time.ts';

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
  ['24:10', '12:10 AM'],
  ['37:45', '1:45 PM'],
  ['', 'N/A'],
  ['soon', 'N/A'],
])('%s is shown as %s', (time, shown) => {
  expect(formatTime(time)).toBe(shown);
});

test('a missing time is not available', () => {
  expect(formatTime(null)).toBe('N/A');
  expect(formatTime(undefined)).toBe('N/A');
});
