import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultsPage } from './results-page.ts';

const search = { from: 'JFK', to: 'LHR', departureDate: '2027-03-31' };
const PAGE = '<h1>%from% → %to% • %departureDate%</h1> width: 100%; %other%';

test('the search stands in the page of a one-way trip', () => {
  const page = resultsPage(search);
  expect(page?.file).toBe('results.html');
  expect(page?.fill(PAGE)).toBe('<h1>JFK → LHR • 2027-03-31</h1> width: 100%; %other%');
});

test('a day of return leads to the page of a round trip', () => {
  const page = resultsPage({ ...search, returnDate: '2027-04-12' });
  expect(page?.file).toBe('results-round-trip.html');
  expect(page?.fill('<b>%returnDate%</b>')).toBe('<b>2027-04-12</b>');
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
])('%o is no search to show', (query) => {
  expect(resultsPage(query)).toBeNull();
});

test('whatever the address says, only codes and days get into the page', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('JFK', 'LHR', '2027-03-31', '<b>', '">'));
  fc.assert(
    fc.property(text, text, text, text, (from, to, departureDate, returnDate) => {
      const page = resultsPage({ from, to, departureDate, returnDate });
      const filled = page?.fill('%from%|%to%|%departureDate%|%returnDate%') ?? '';
      expect(filled).toMatch(/^$|^[A-Z]{3}\|[A-Z]{3}\|\d{4}-\d\d-\d\d\|(\d{4}-\d\d-\d\d)?$/);
    }),
  );
});
