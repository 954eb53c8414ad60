import { expect, test } from 'vitest';
import { DAY_FIRST, dayFormOf, parseTypedDay } from './typed-day.ts';

const TODAY = '2027-03-10';
const us = dayFormOf('en-US');

test('the reader’s language determines the order of a typed date', () => {
  expect(us.pattern).toBe('mm/dd/yyyy');
  expect(dayFormOf('en-GB')).toEqual(DAY_FIRST);
  expect(dayFormOf('de-DE').pattern).toBe('dd.mm.yyyy');
  expect(dayFormOf('sv-SE').pattern).toBe('yyyy-mm-dd');
});

test('a non-standard language tag of the system breaks no screen', () => {
  expect(dayFormOf('en-US@posix')).toEqual(us);
  for (const name of ['C', '', 'en_US.UTF-8']) expect(dayFormOf(name)).toEqual(DAY_FIRST);
});

test.each([
  ['04/03/2027', '2027-03-04', '2027-04-03'],
  ['4.3.27', '2027-03-04', '2027-04-03'],
  ['04032027', '2027-03-04', '2027-04-03'],
  ['2027-04-03', '2027-04-03', '2027-04-03'],
  ['2027/4/3', '2027-04-03', '2027-04-03'],
  ['3 Apr 2027', '2027-04-03', '2027-04-03'],
  ['Sat, April 3, 2027', '2027-04-03', '2027-04-03'],
  ['3 apr', '2027-04-03', '2027-04-03'],
  ['12/11', '2027-11-12', '2027-12-11'],
  ['1/2', '2028-02-01', '2028-01-02'],
])('%s is %s day first, %s month first', (text, dayFirst, monthFirst) => {
  expect(parseTypedDay(text, DAY_FIRST, TODAY)).toBe(dayFirst);
  expect(parseTypedDay(text, us, TODAY)).toBe(monthFirst);
});

test.each(['', '3', 'tomorrow', '31/02/2027', '2027-02-30', '1/2/3/4', 'apr', '99/99/2027'])(
  '“%s” is not a day',
  (text) => {
    expect(parseTypedDay(text, DAY_FIRST, TODAY)).toBeNull();
    expect(parseTypedDay(text, us, TODAY)).toBeNull();
  },
);
