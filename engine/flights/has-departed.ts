import { DateTime } from 'luxon';
import { airportByCode } from './airport-catalogue.ts';
import { type Flight, firstSegment } from './flight.ts';

/** The instant of a flight's departure, from the local time of its airport. */
export const departureOf = (flight: Flight): Date => {
  const { origin, departsAt } = firstSegment(flight);
  const zone = airportByCode(origin.code)?.timeZone ?? 'utc';
  return DateTime.fromISO(departsAt, { zone }).toJSDate();
};

/** Whether a flight's local time of departure has passed at `at`. */
export const hasDeparted = (flight: Flight, at: Date): boolean => departureOf(flight) <= at;
