import { airportByCode } from './airport-catalogue.ts';
import { BOOKABLE_DAYS } from '#engine/product.ts';
import type { FlightQuery } from './flight-supplier.ts';
import { dayOf, parseDay, toLocal } from './schedule/zone-clock.ts';

/** Why a search cannot find anything, by the part of the search that is wrong. */
export type SearchErrors = {
  from?: 'unknown-airport';
  to?: 'unknown-airport';
  date?: 'past' | 'beyond-timetable';
};

/**
 * The errors of a search that is well-formed; empty when it may find flights. "Today" is the
 * calendar day of the departure airport.
 */
export const searchErrors = ({ from, to, date }: FlightQuery, now: Date): SearchErrors => {
  const origin = airportByCode(from);
  const ahead = origin && daysAhead(date, origin.timeZone, now);
  return {
    ...(!origin && { from: 'unknown-airport' }),
    ...(!airportByCode(to) && { to: 'unknown-airport' }),
    ...(ahead !== undefined && ahead < 0 && { date: 'past' }),
    ...(ahead !== undefined && ahead > BOOKABLE_DAYS && { date: 'beyond-timetable' }),
  };
};

const daysAhead = (date: string, timeZone: string, now: Date): number | undefined => {
  const day = parseDay(date);
  return day === undefined
    ? undefined
    : day - dayOf(toLocal(timeZone, Math.floor(now.getTime() / 60_000)));
};
