import { DateTime } from 'luxon';
import { airportByCode } from '../flights/airport-catalogue.ts';
import type { AirportRef } from '../flights/flight.ts';
import { instant24 } from './format.ts';

/**
 * Formats an ISO instant in UTC and in an airport's local time: `Feb 3, 2027, 23:00 UTC (18:00 in
 * New York)`.
 */
export const deadline = (until: string, { code, city }: AirportRef): string => {
  const zone = airportByCode(code)?.timeZone ?? 'utc';
  const local = DateTime.fromISO(until, { zone });
  const isSameDay = local.toISODate() === DateTime.fromISO(until, { zone: 'utc' }).toISODate();
  return `${instant24(until)} (${local.toFormat(isSameDay ? 'HH:mm' : 'MMM d, HH:mm')} in ${city})`;
};
