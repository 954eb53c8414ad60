import { expect, test } from 'vitest';
import { isPossibleBirthDate, parseTypedDate, showDate } from './birth-date.ts';

test.each([
  ['31/03/1990', '1990-03-31'],
  ['1/2/2001', '2001-02-01'],
  [' 29.02.2024 ', '2024-02-29'],
  ['31-12-1999', '1999-12-31'],
  ['31031990', '1990-03-31'],
  ['1990-03-31', '1990-03-31'],
])('%j is %s', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test.each([
  '',
  '19900331',
  '31/02/2020',
  '29/02/2023',
  '12/31/1999',
  '1990-02-30',
  '31/03/90',
  'soon',
])('%j is not a date', (typed) => {
  expect(parseTypedDate(typed)).toBeNull();
});

test('a date is shown day first, and incomplete input is not changed', () => {
  expect(showDate('1990-03-31')).toBe('31/03/1990');
  expect(showDate('31/0')).toBe('31/0');
});

const possible = (date: string) => isPossibleBirthDate(date, '2027-03-31');

test('birth dates range from 100 years ago to today', () => {
  expect(possible('2027-03-31')).toBe(true);
  expect(possible('2027-04-01')).toBe(false);
  expect(possible('1927-03-31')).toBe(true);
  expect(possible('1927-03-30')).toBe(false);
});
