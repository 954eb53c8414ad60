import { describe, expect, test } from 'vitest';
import * as format from './format.ts';
import { arbitraryFlight, KEF, twoStopsOut } from './itinerary.fixture.ts';
import { itineraryFileName } from './itinerary.ts';

describe('times', () => {
  test.each([
    ['2027-03-14T00:05', '12:05 AM'],
    ['2027-03-14T09:30', '9:30 AM'],
    ['2027-03-14T12:00', '12:00 PM'],
    ['2027-03-14T23:59', '11:59 PM'],
    ['2027-03-14T25:10', '1:10 AM'],
  ])('%s is %s', (local, shown) => expect(format.time(local)).toBe(shown));

  test('an instant is shown in UTC', () =>
    expect(format.instant('2026-11-20T23:30:00-05:00')).toBe('November 21, 2026, 4:30 AM UTC'));
});

describe('dates', () => {
  test('are in long form with the weekday', () =>
    expect(format.longDate('2027-03-14T19:30')).toBe('Sunday, March 14, 2027'));

  test('are plain and short where space is limited', () => {
    expect(format.plainDate('1990-03-04')).toBe('March 4, 1990');
    expect(format.shortDate('2027-03-15T06:35')).toBe('Mon, Mar 15');
    expect(format.mediumDate('2027-03-15')).toBe('Mon, Mar 15, 2027');
  });

  test.each([
    ['2027-03-14T23:00', '2027-03-14T23:59', ''],
    ['2027-03-14T23:00', '2027-03-15T00:10', ' +1 day'],
    ['2027-12-31T23:00', '2028-01-02T05:00', ' +2 days'],
    ['2027-03-14T01:00', '2027-03-13T22:00', ' −1 day'],
  ])('from %s to %s is "%s"', (from, to, shift) => expect(format.dayShift(from, to)).toBe(shift));
});

test('durations have two digits of minutes', () => {
  expect(format.duration(425)).toBe('7h 05m');
  expect(format.duration(45)).toBe('0h 45m');
});

test('amounts are US dollars with cents', () => {
  expect(format.usd(1500)).toBe('$15.00');
  expect(format.usd(123_456)).toBe('$1,234.56');
});

test('flights show their stops, layovers and route', () => {
  expect(format.stops(arbitraryFlight())).toBe('Direct');
  expect(format.stops(twoStopsOut())).toBe('2 stops');
  expect(format.layoverText({ airport: KEF, minutes: 130 })).toBe(
    '2h 10m layover in Reykjavik (KEF)',
  );
  expect(format.route(twoStopsOut())).toBe('New York (JFK) to London (LHR)');
});

test('countries have English names; unknown codes stay codes', () => {
  expect(format.countryName('DK')).toBe('Denmark');
  expect(format.countryName('ZZ')).toBe('ZZ');
});

test('the file is named after the product and the number', () =>
  expect(itineraryFileName('K7M2QX')).toBe('Skyhold_Itinerary_K7M2QX.pdf'));
