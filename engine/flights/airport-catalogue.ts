import { readFileSync } from 'node:fs';
import type { Airport } from './airport.ts';

/** The form of `airports.generated.json`, written by `tools/airports/generate.ts`. */
type Catalogue = {
  countries: Record<string, string>;
  zones: string[];
  /** code, name, city, country, continent, latitude, longitude, index into `zones`, popularity */
  airports: [string, string, string, string, string, number, number, number, number][];
};

const continents: Readonly<Record<string, string>> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
};

const decode = ({ countries, zones, airports }: Catalogue): Airport[] =>
  airports.map(([code, name, city, country, continent, latitude, longitude, zone, popularity]) => ({
    code,
    name,
    city,
    country,
    countryName: countries[country] ?? country,
    continent: continents[continent] ?? continent,
    latitude,
    longitude,
    timeZone: zones[zone] ?? 'Etc/UTC',
    popularity,
  }));

/** Every airport with scheduled service, ordered by code. */
export const airports: readonly Airport[] = decode(
  JSON.parse(
    readFileSync(new URL('airports.generated.json', import.meta.url), 'utf8'),
  ) as Catalogue,
);

const byCode = new Map(airports.map((airport) => [airport.code, airport]));

/** The airport with this IATA code (upper case), or `undefined`. */
export const airportByCode = (code: string): Airport | undefined => byCode.get(code);
