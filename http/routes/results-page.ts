import type { ParsedUrlQuery } from 'node:querystring';
import { z } from 'zod';
import { mediumDate } from '#engine/itinerary/format.ts';
import type { FlightQuery } from '#engine/flights/flight-supplier.ts';
import { searchErrors } from '#engine/flights/search-errors.ts';
import { flightSearchQuery, isoDate } from '../contracts/flights.ts';

const returnDay = z.union([z.literal(''), isoDate]).default('');

/**
 * Returns the results page and the values of its placeholders, so that the first response contains
 * the heading and the browser requests the flights at once. `null` for a search that does not
 * consist of codes and days, which are all that is inserted, and for one without possible flights
 * on `now`'s day: the screen then explains it without a request.
 */
export const resultsPage = (
  query: ParsedUrlQuery,
  now: Date,
): { file: string; words: Record<string, string> } | null => {
  const { from: origin, to: destination, departureDate: date } = query;
  const search = flightSearchQuery.safeParse({ from: origin, to: destination, date });
  const back = returnDay.safeParse(query['returnDate']);
  if (!search.success || !back.success) return null;
  const { from, to, date: departureDate } = search.data;
  const returnDate = back.data;
  const wayBack = { from: to, to: from, date: returnDate };
  if (!maySearch(search.data, now)) return null;
  if (returnDate !== '' && (returnDate < departureDate || !maySearch(wayBack, now))) return null;
  return {
    file: returnDate === '' ? 'results.html' : 'results-round-trip.html',
    words: {
      from,
      to,
      departureDate,
      departureDay: mediumDate(departureDate),
      ...(returnDate !== '' && { returnDate, returnDay: mediumDate(returnDate) }),
    },
  };
};

const maySearch = (query: FlightQuery, now: Date): boolean =>
  Object.keys(searchErrors(query, now)).length === 0;
