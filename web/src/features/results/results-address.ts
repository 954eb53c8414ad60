import { departureChoices, sortChoices, stopsChoices } from './filter-choices.ts';
import { HIGHEST_PRICE, PRICE_STEP, noFilters, type Filters } from './filters.ts';
import type { SortOrder } from './sort-flights.ts';

/** The filters and the order of the results. */
export type ResultsView = { filters: Filters; sort: SortOrder };

const keys = ['minPrice', 'maxPrice', 'airline', 'stops', 'departs', 'sort'];

/** Reads filters and order from a URL; invalid values are ignored. */
export const readView = (query: URLSearchParams): ResultsView => ({
  filters: {
    price: readPrice(query),
    airlines: distinct(query.getAll('airline')),
    stops: valueIn(stopsChoices, query.get('stops')) ?? noFilters.stops,
    departures: departureChoices
      .map(({ value }) => value)
      .filter((value) => query.getAll('departs').includes(value)),
  },
  sort: valueIn(sortChoices, query.get('sort')) ?? 'best',
});

/** Writes filters and order into the URL; the search is unchanged. */
export function writeView(query: URLSearchParams, { filters, sort }: ResultsView) {
  const written = new URLSearchParams(query);
  for (const key of keys) written.delete(key);
  const [min, max] = filters.price;
  if (min > 0) written.set('minPrice', String(min));
  if (max < HIGHEST_PRICE) written.set('maxPrice', String(max));
  for (const airline of filters.airlines) written.append('airline', airline);
  if (filters.stops !== '') written.set('stops', filters.stops);
  for (const hours of filters.departures) written.append('departs', hours);
  if (sort !== 'best') written.set('sort', sort);
  return written;
}

function readPrice(query: URLSearchParams): Filters['price'] {
  const min = readDollars(query.get('minPrice')) ?? 0;
  const max = readDollars(query.get('maxPrice')) ?? HIGHEST_PRICE;
  return min <= max ? [min, max] : noFilters.price;
}

/** Returns a valid value of the price slider, or `undefined`. */
function readDollars(text: string | null) {
  const dollars = /^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined;
  return dollars !== undefined && dollars <= HIGHEST_PRICE && dollars % PRICE_STEP === 0
    ? dollars
    : undefined;
}

const distinct = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '');

const valueIn = <T extends string>(choices: { value: T }[], text: string | null) =>
  choices.find(({ value }) => value === text)?.value;
