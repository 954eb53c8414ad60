import type { ParsedUrlQuery } from 'node:querystring';
import { z } from 'zod';
import { mediumDate } from '#engine/itinerary/format.ts';
import type { FlightQuery } from '#engine/flights/flight-supplier.ts';
import { searchErrors } from '#engine/flights/search-errors.ts';
import { flightSearchQuery, isoDate } from '../contracts/flights.ts';

const returnDay = z.union([z.literal(''), isoDate]).default('');

/**
 * The page of the results and the words of its address that go into it, so that the first answer
 * already shows the heading and makes the browser ask for the flights. `null` for a search that is
 * not made of codes and days (nothing else gets into the page), and for one that cannot find
 * flights on `now`'s day: the screen then says why without asking for them.
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
