import type { ParsedUrlQuery } from 'node:querystring';
import { z } from 'zod';
import { mediumDate } from '#engine/itinerary/format.ts';
import { flightSearchQuery, isoDate } from '../contracts/flights.ts';

const returnDay = z.union([z.literal(''), isoDate]).default('');

/**
 * The page of the results and the words of its address that go into it, so that the first answer
 * already shows the heading and makes the browser ask for the flights. `null` for a search that is
 * not made of codes and days: nothing else gets into the page.
 */
export const resultsPage = (
  query: ParsedUrlQuery,
): { file: string; words: Record<string, string> } | null => {
  const search = flightSearchQuery.safeParse({ ...query, date: query['departureDate'] });
  const back = returnDay.safeParse(query['returnDate']);
  if (!search.success || !back.success) return null;
  const { from, to, date: departureDate } = search.data;
  return {
    file: back.data === '' ? 'results.html' : 'results-round-trip.html',
    words: {
      from,
      to,
      departureDate,
      departureDay: mediumDate(departureDate),
      ...(back.data !== '' && { returnDay: mediumDate(back.data) }),
    },
  };
};
