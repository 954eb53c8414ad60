import type { Airport } from './airport.ts';
import { airports } from './airport-catalogue.ts';
import { foldText } from './fold-text.ts';
import localNames from './local-city-names.json' with { type: 'json' };
import areaTable from './metropolitan-areas.json' with { type: 'json' };

/** A city that several airports serve, under the code that IATA gives the city as a whole. */
export type MetropolitanArea = { code: string; name: string; airports: string[] };

/** Cities with a code of their own; compiled by hand, since no open source has them. */
export const metropolitanAreas: readonly MetropolitanArea[] = areaTable;

/** A city's local or former name by airport code, where the catalogue has another one. */
export const localCityNames: Readonly<Record<string, string>> = localNames;

type Entry = {
  airport: Airport;
  /** Own code and, for a city with several airports, the code of the city. */
  codes: string[];
  cities: string[];
  country: string;
  name: string;
};

/** Ends a field and an entry in `text`; no folded keyword contains them. */
const fieldEnd = '\n';
const entryEnd = '\r';

const entries: Entry[] = airports
  .toSorted(
    (a, b) =>
      b.popularity - a.popularity ||
      a.city.localeCompare(b.city, 'en') ||
      (a.code < b.code ? -1 : 1),
  )
  .map((airport) => {
    const areas = metropolitanAreas.filter((area) => area.airports.includes(airport.code));
    const cities = [airport.city, localCityNames[airport.code], ...areas.map((area) => area.name)];
    return {
      airport,
      codes: [airport.code, ...areas.map((area) => area.code)].map(foldText),
      cities: cities.filter((city) => city !== undefined).map(foldText),
      country: foldText(airport.countryName),
      name: foldText(airport.name),
    };
  });

/** All entries in one text, most popular first: one native scan finds every substring match. */
const texts = entries.map(
  ({ airport, codes, cities, country, name }) =>
    [...codes, ...cities, country, name, foldText(airport.continent)].join(fieldEnd) + entryEnd,
);
const text = texts.join('');
const ends: number[] = [];
for (const entry of texts) ends.push((ends.at(-1) ?? 0) + entry.length);

/** Index of the entry that holds this position of `text`. */
const entryAt = (position: number): number => {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
};

const tierCount = 8;

/** The tiers of spec 1 §7, best first; the airport's own code stands before its city's code. */
const tierOf = (entry: Entry, keyword: string): number => {
  if (entry.codes[0] === keyword) return 0;
  if (entry.codes.includes(keyword)) return 1;
  if (entry.cities.includes(keyword)) return 2;
  if (entry.country === keyword) return 3;
  if (entry.cities.some((city) => city.startsWith(keyword))) return 4;
  if (entry.country.startsWith(keyword)) return 5;
  if (entry.name.startsWith(keyword)) return 6;
  return 7;
};

/**
 * Airports whose code, city, name, country or continent contains the keyword, whatever its case
 * and accents, ranked by the tiers of spec 1 §7 and inside a tier by popularity. The code of a
 * city (`LON`) finds its airports. An empty keyword finds nothing.
 */
export const searchAirports = (keyword: string, limit = 10): Airport[] => {
  const folded = foldText(keyword);
  if (folded === '') return [];
  const tiers: Airport[][] = Array.from({ length: tierCount }, () => []);
  let position = text.indexOf(folded);
  while (position !== -1) {
    const index = entryAt(position);
    const entry = entries[index];
    if (entry === undefined) break;
    const tier = tiers[tierOf(entry, folded)];
    if (tier !== undefined && tier.length < limit) tier.push(entry.airport);
    position = text.indexOf(folded, ends[index]);
  }
  return tiers.flat().slice(0, limit);
};
