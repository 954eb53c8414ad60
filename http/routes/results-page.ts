import type { ParsedUrlQuery } from 'node:querystring';
import { z } from 'zod';
import { flightSearchQuery, isoDate } from '../contracts/flights.ts';

const returnDay = z.union([z.literal(''), isoDate]).default('');

/**
 * The page of the results with the search of its address in it, so that the first answer already
 * shows the heading and makes the browser ask for the flights. `null` for a search that is not
 * made of codes and days: nothing else gets into the page.
 */
export const resultsPage = (
  query: ParsedUrlQuery,
): { file: string; fill: (page: string) => string } | null => {
  const search = flightSearchQuery.safeParse({ ...query, date: query['departureDate'] });
  const back = returnDay.safeParse(query['returnDate']);
  if (!search.success || !back.success) return null;
  const { from, to, date: departureDate } = search.data;
  const words: Record<string, string> = { from, to, departureDate, returnDate: back.data };
  return {
    file: back.data === '' ? 'results.html' : 'results-round-trip.html',
    fill: (page) => page.replaceAll(/%(\w+)%/g, (token, name) => words[name] ?? token),
  };
};
