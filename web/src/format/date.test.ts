import { expect, test } from 'vitest';
import {
  daysBetween,
  formatDate,
  formatLongDate,
  formatMediumDate,
  formatShortDate,
  localToday,
} from './date.ts';

test('a full date has the US English long form with its weekday', () => {
  expect(formatLongDate('2027-03-31')).toBe('Wednesday, March 31, 2027');
});

test('a short date keeps the weekday', () => {
  expect(formatShortDate('2028-02-29')).toBe('Tue, Feb 29');
});

test('a date of birth has no weekday, and a medium date has both weekday and year', () => {
  expect(formatDate('1990-03-04')).toBe('March 4, 1990');
  expect(formatMediumDate('2027-01-21')).toBe('Thu, Jan 21, 2027');
});

test('an unreadable date is not available', () => {
  expect(formatLongDate('')).toBe('N/A');
});

test('days between two dates are counted across a month and a clock change', () => {
  expect(daysBetween('2027-03-31', '2027-04-01')).toBe(1);
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

test('today is the day of the local clock, also late in the evening', () => {
  expect(localToday(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05');
});
