import { DateTime } from 'luxon';
import { airportByCode } from './airport-catalogue.ts';
import { type Flight, firstSegment } from './flight.ts';

/** Whether a flight's local time of departure has passed at `at`. */
export const hasDeparted = (flight: Flight, at: Date): boolean => {
  const { origin, departsAt } = firstSegment(flight);
  const zone = airportByCode(origin.code)?.timeZone ?? 'utc';
  return DateTime.fromISO(departsAt, { zone }).toMillis() <= at.getTime();
};
