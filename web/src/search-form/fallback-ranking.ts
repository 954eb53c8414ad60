import type { AirportSuggestion } from '#http/contracts/flight-answers.ts';
import { airportsOfCity, fallbackAirports } from '../content/fallback-airports.ts';

const MOST_SUGGESTIONS = 10;

/** Lower case without accents, so that `zurich` finds Zürich. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const places = fallbackAirports.map(({ popularity, ...airport }) => ({
  airport,
  popularity,
  code: fold(airport.iataCode),
  cityCodes: Object.keys(airportsOfCity)
    .filter((code) => airportsOfCity[code]?.includes(airport.iataCode))
    .map(fold),
  city: fold(airport.city),
  country: fold(airport.country),
  name: fold(airport.name),
  continent: fold(airport.continent),
}));

type Place = (typeof places)[number];

const EXACT_COUNTRY = 3;

/** Returns how well a place matches the keyword, 0 best; `undefined` without a match. */
function tierOf(place: Place, keyword: string) {
  if (place.code === keyword) return 0;
  if (place.cityCodes.includes(keyword)) return 1;
  if (place.city === keyword) return 2;
  if (place.country === keyword) return EXACT_COUNTRY;
  if (place.city.startsWith(keyword)) return 4;
  if (place.country.startsWith(keyword)) return 5;
  if (place.name.startsWith(keyword)) return 6;
  const texts = [place.city, place.name, place.code, place.country, place.continent];
  return texts.some((text) => text.includes(keyword)) ? 7 : undefined;
}

/**
 * Returns the built-in airports with the keyword in city, name, code, country or continent, at most
 * 10, in the order of spec 1 §7: exact code (an airport's own before its city's), exact city, exact
 * country by popularity, prefixes of city, country and name; then by city. Airports of one city are
 * sorted by popularity.
 */
export function searchFallbackAirports(text: string): AirportSuggestion[] {
  const keyword = fold(text);
  if (keyword === '') return [];
  return places
    .flatMap((place) => {
      const tier = tierOf(place, keyword);
      return tier === undefined ? [] : [{ place, tier }];
    })
    .toSorted(
      (a, b) =>
        a.tier - b.tier ||
        (a.tier === EXACT_COUNTRY ? b.place.popularity - a.place.popularity : 0) ||
        a.place.city.localeCompare(b.place.city, 'en') ||
        b.place.popularity - a.place.popularity ||
        (a.place.code < b.place.code ? -1 : 1),
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({ place }) => place.airport);
}
