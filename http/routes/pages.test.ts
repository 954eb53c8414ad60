import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultsPage as resultsPageOn } from './pages.ts';

const resultsPage = (query: Parameters<typeof resultsPageOn>[0]) =>
  resultsPageOn(query, new Date('2027-01-04T12:00:00Z'));

const search = { from: 'JFK', to: 'LHR', departureDate: '2027-03-31' };

test('a one-way trip is part of its page', () => {
  expect(resultsPage(search)).toEqual({
    file: 'results.html',
    words: { ...search, departureDay: 'Wed, Mar 31, 2027' },
  });
});

test('a return date leads to the page of a round trip', () => {
  const roundTrip = { ...search, returnDate: '2027-04-12' };
  expect(resultsPage(roundTrip)).toEqual({
    file: 'results-round-trip.html',
    words: {
      ...search,
      departureDay: 'Wed, Mar 31, 2027',
      returnDate: '2027-04-12',
      returnDay: 'Mon, Apr 12, 2027',
    },
  });
  expect(resultsPage({ ...search, returnDate: '' })?.file).toBe('results.html');
});

test.each([
  {},
  { from: 'JFK', to: 'LHR' },
  { ...search, to: 'JFK' },
  { ...search, from: 'London' },
  { ...search, from: ['JFK', 'JFK'] },
  { ...search, departureDate: '2027-02-30' },
  { ...search, returnDate: '<script>' },
  { ...search, from: 'QQQ' },
  { ...search, to: 'QQQ' },
  { ...search, departureDate: '2027-01-03' },
  { ...search, departureDate: '2028-01-05' },
  { ...search, returnDate: '2027-03-30' },
  { ...search, returnDate: '2028-01-05' },
])('%o is not a valid search', (query) => {
  expect(resultsPage(query)).toBeNull();
});

test('only codes and days of the URL are inserted into the page', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('JFK', 'LHR', '2027-03-31', '<b>', '">'));
  fc.assert(
    fc.property(text, text, text, text, (from, to, departureDate, returnDate) => {
      const words = resultsPage({ from, to, departureDate, returnDate })?.words ?? {};
      expect(Object.values(words).join('|')).toMatch(
        /^$|^[A-Z]{3}\|[A-Z]{3}\|\d{4}-\d\d-\d\d(\|\w{3}, \w{3} \d{1,2}, \d{4}|\|\d{4}-\d\d-\d\d){1,3}$/,
      );
    }),
  );
});
