import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  airportsOfCity,
  type FallbackAirport,
  fallbackAirports,
} from '../content/fallback-airports.ts';
import { searchFallbackAirports } from './fallback-ranking.ts';

const codes = (keyword: string) =>
  searchFallbackAirports(keyword).map((airport) => airport.iataCode);

test('the list has about 170 airports on six continents, each once and complete', () => {
  expect(fallbackAirports.length).toBeGreaterThanOrEqual(160);
  expect(fallbackAirports.length).toBeLessThanOrEqual(180);
  expect(new Set(fallbackAirports.map((airport) => airport.iataCode)).size).toBe(
    fallbackAirports.length,
  );
  expect([...new Set(fallbackAirports.map((airport) => airport.continent))].toSorted()).toEqual([
    'Africa',
    'Asia',
    'Europe',
    'North America',
    'Oceania',
    'South America',
  ]);
});

const airportCode = z.string().regex(/^[A-Z]{3}$/);
const known = new Set(fallbackAirports.map((airport) => airport.iataCode));
const fallbackAirport = z.strictObject({
  iataCode: airportCode,
  name: z.string().min(3),
  city: z.string().min(2),
  country: z.string().min(2),
  continent: z.string(),
  popularity: z.int().min(1).max(100),
}) satisfies z.ZodType<FallbackAirport>;

test('the list matches its schema', () => {
  expect(z.array(fallbackAirport).safeParse(fallbackAirports).error?.issues ?? []).toEqual([]);
});

test('every city code leads to airports of the list', () => {
  const airports = z.array(airportCode.refine((code) => known.has(code))).min(1);
  const cities = z.record(airportCode, airports);
  expect(cities.safeParse(airportsOfCity).error?.issues ?? []).toEqual([]);
});

test.each([
  ['an exact code stands first', 'per', 'PER'],
  ['an exact city before a name that begins alike', 'London', 'LHR'],
  ['an exact country by popularity', 'japan', 'HND'],
  ['accents and case do not matter', 'SAO PAULO', 'GRU'],
])('%s: %s', (_, keyword, first) => {
  expect(codes(keyword)[0]).toBe(first);
});

test('the code of a city finds its airports by city, then the busiest first', () => {
  expect(codes('nyc')).toEqual(['JFK', 'LGA', 'EWR']);
  expect(codes('TYO').slice(0, 2)).toEqual(['HND', 'NRT']);
  expect(codes('LON').slice(0, 5)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY']);
  expect(codes('sha').slice(0, 2)).toEqual(['SHA', 'PVG']);
});

test('a continent finds its airports by city, ten at most', () => {
  const cities = searchFallbackAirports('oceania').map((airport) => airport.city);
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(searchFallbackAirports('europe')).toHaveLength(10);
});

/** A naive implementation of the rules of spec 1 §7; the smaller list is better. */
function plainRank(airport: (typeof fallbackAirports)[number], keyword: string) {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const [code, city, country, name, continent] = [
    airport.iataCode,
    airport.city,
    airport.country,
    airport.name,
    airport.continent,
  ].map(plain);
  const isCityCode =
    airportsOfCity[keyword.toUpperCase()]?.includes(airport.iataCode) === true &&
    /^[a-z]{3}$/.test(keyword);
  const matches = [code, city, country, name, continent].some((text) => text?.includes(keyword));
  if (!matches && !isCityCode) return undefined;
  const rules = [
    code === keyword,
    isCityCode,
    city === keyword,
    country === keyword,
    city?.startsWith(keyword),
    country?.startsWith(keyword),
    name?.startsWith(keyword),
    true,
  ];
  return rules.indexOf(true);
}

test('the ranking agrees with a naive implementation of the rules for any keyword', () => {
  const texts = fallbackAirports.flatMap(({ iataCode, city, country, name, continent }) => [
    iataCode,
    city,
    country,
    name,
    continent,
  ]);
  const piece = fc
    .tuple(fc.constantFrom(...texts, ...Object.keys(airportsOfCity)), fc.nat(12), fc.nat(12))
    .map(([text, start, length]) => text.slice(start % text.length).slice(0, length + 1));
  const keywords = fc.oneof(fc.string(), piece, fc.constantFrom(...texts));
  fc.assert(
    fc.property(keywords, (text) => {
      const keyword = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
      const expected = fallbackAirports
        .map((airport) => ({ airport, rank: plainRank(airport, keyword) }))
        .filter(({ rank }) => keyword !== '' && rank !== undefined);
      expected.sort((a, b) => {
        if (a.rank !== b.rank) return (a.rank ?? 0) - (b.rank ?? 0);
        const popularity = b.airport.popularity - a.airport.popularity;
        if (a.rank === 3 && popularity !== 0) return popularity;
        const byCity = fold(a.airport.city).localeCompare(fold(b.airport.city), 'en');
        return byCity || popularity || a.airport.iataCode.localeCompare(b.airport.iataCode);
      });
      expect(codes(text)).toEqual(expected.slice(0, 10).map(({ airport }) => airport.iataCode));
    }),
    { numRuns: 500 },
  );
});

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
