import type { AirportSuggestion } from '#http/contracts/flight-answers.ts';
import cities from './airports-of-city.json' with { type: 'json' };
import table from './fallback-airports.json' with { type: 'json' };

/** An airport of the built-in list; `popularity` is 0–100, more for busier airports. */
export type FallbackAirport = AirportSuggestion & { popularity: number };

/** By continent: code, name, city, country and popularity of each airport. */
const airportsByContinent = table as unknown as Record<
  string,
  [iataCode: string, name: string, city: string, country: string, popularity: number][]
>;

/** City codes with the airports of this list. */
export const airportsOfCity: Readonly<Record<string, readonly string[]>> = cities;

/** The built-in list that replaces a failed airport search (spec 1 §3); load it on demand only. */
export const fallbackAirports: readonly FallbackAirport[] = Object.entries(
  airportsByContinent,
).flatMap(([continent, airports]) =>
  airports.map(([iataCode, name, city, country, popularity]) => ({
    iataCode,
    name,
    city,
    country,
    continent,
    popularity,
  })),
);
