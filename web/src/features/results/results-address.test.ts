import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilters } from './filters.ts';
import { readView, writeView } from './results-address.ts';

const read = (query: string) => readView(new URLSearchParams(query));
const search = 'from=JFK&to=LHR&departureDate=2027-03-31';

test('a plain search has no filter and the default order', () => {
  expect(read(search)).toEqual({ filters: noFilters, sort: 'best' });
});

test('filters and order are in the URL beside the search', () => {
  const written = writeView(new URLSearchParams(search), {
    filters: {
      price: [50, 900],
      airlines: ['Air Côte d’Ivoire', 'A&B'],
      stops: '2+',
      departures: ['0-6'],
    },
    sort: 'price',
  });
  expect(written.toString()).toBe(
    `${search}&minPrice=50&maxPrice=900&airline=Air+C%C3%B4te+d%E2%80%99Ivoire&airline=A%26B&stops=2%2B&departs=0-6&sort=price`,
  );
});

test('a cleared filter is removed from the URL', () => {
  const before = new URLSearchParams(
    `${search}&minPrice=50&airline=A&stops=1&departs=0-6&sort=price`,
  );
  expect(writeView(before, { filters: noFilters, sort: 'best' }).toString()).toBe(search);
});

test.each([
  'minPrice=-50',
  'minPrice=75',
  'minPrice=NaN',
  'minPrice=900&maxPrice=100',
  'maxPrice=5050',
  'maxPrice=1e3',
  'stops=3',
  'departs=25',
  'airline=',
  'sort=random',
])('%s is invalid and ignored', (query) => {
  expect(read(query)).toEqual({ filters: noFilters, sort: 'best' });
});

test('every view is read as it was written, whatever else the URL contains', () => {
  const step = fc.integer({ min: 0, max: 100 });
  const view = fc.record({
    filters: fc.record({
      price: fc
        .tuple(step, step)
        .map(([a, b]): [number, number] => [Math.min(a, b) * 50, Math.max(a, b) * 50]),
      airlines: fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' })),
      stops: fc.constantFrom('' as const, 'direct' as const, '1' as const, '2+' as const),
      departures: fc.subarray([
        '0-6' as const,
        '6-12' as const,
        '12-18' as const,
        '18-24' as const,
      ]),
    }),
    sort: fc.constantFrom(
      'best' as const,
      'price' as const,
      'duration' as const,
      'departure' as const,
    ),
  });
  fc.assert(
    fc.property(view, fc.webQueryParameters(), (given, query) => {
      expect(readView(writeView(new URLSearchParams(query), given))).toEqual(given);
    }),
  );
});

test('any URL gives a valid view', () => {
  const key = fc.constantFrom('minPrice', 'maxPrice', 'airline', 'stops', 'departs', 'sort');
  const value = fc.oneof(fc.string(), fc.integer({ min: -50, max: 6000 }).map(String));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
      const { price, airlines, departures } = readView(new URLSearchParams(pairs)).filters;
      expect(price[0]).toBeGreaterThanOrEqual(0);
      expect(price[0]).toBeLessThanOrEqual(price[1]);
      expect(price[1]).toBeLessThanOrEqual(5000);
      expect(new Set(airlines).size).toBe(airlines.length);
      expect(new Set(departures).size).toBe(departures.length);
    }),
  );
});
