import table from './city-overrides.json' with { type: 'json' };

/**
 * Cities that travellers look for, by airport code, where the source names a suburb or another
 * municipality at the runway, or gives the local spelling only.
 */
const cityOverrides: Readonly<Record<string, string>> = table;

const nameEndings =
  /\s+(International|Intl|Domestic|Regional|Municipal|Army Aviation Centre|Airport|Airfield|Air Base|Aerodrome)\b.*$/i;

/**
 * Returns the city name for travellers from the source's municipality: without brackets, the first
 * part before a comma (in Turkey the last, because the district comes first) and before a slash;
 * without a municipality, the airport's name without its ending.
 */
export const cityOfAirport = (airport: {
  code: string;
  name: string;
  country: string;
  municipality: string | null;
}): string => {
  const override = cityOverrides[airport.code];
  if (override !== undefined) return override;
  const plain = (airport.municipality ?? '').replaceAll(/\([^)]*\)/g, '');
  const parts = plain.split(',');
  const part = (airport.country === 'TR' ? parts.at(-1) : parts[0]) ?? '';
  const city = (part.split('/')[0] ?? '').replaceAll(/\s+/g, ' ').trim();
  if (city !== '') return city;
  return airport.name
    .replaceAll(/\([^)]*\)/g, '')
    .replace(nameEndings, '')
    .trim();
};
