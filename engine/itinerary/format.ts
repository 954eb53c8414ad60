import { countries } from 'countries-list';
import { firstSegment, hasTime, lastSegment, stopCount } from '#engine/flights/flight.ts';
import type { AirportRef, Flight, Layover, Segment } from '#engine/flights/flight.ts';

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const longWithWeekday = dateFormat({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const long = dateFormat({ year: 'numeric', month: 'long', day: 'numeric' });
const brief = dateFormat({ year: 'numeric', month: 'short', day: 'numeric' });
const medium = dateFormat({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });
const short = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/**
 * Returns the calendar day of `YYYY-MM-DD` or of an airport-local `YYYY-MM-DDTHH:mm`, as UTC
 * midnight.
 */
const day = (local: string): Date => new Date(`${local.slice(0, 10)}T00:00:00Z`);

/** `2027-03-14…` → `Sunday, March 14, 2027` (spec 1 §9). */
export const longDate = (local: string): string => longWithWeekday.format(day(local));

/** `1990-03-04` → `March 4, 1990`. */
export const plainDate = (local: string): string => long.format(day(local));

/** `2027-03-14…` → `Sun, Mar 14, 2027`. */
export const mediumDate = (local: string): string => medium.format(day(local));

/** `2027-03-14…` → `Sun, Mar 14`. */
export const shortDate = (local: string): string => short.format(day(local));

/**
 * Hours and minutes of `YYYY-MM-DDTHH:mm` → `7:05 PM`; hours from 24 on wrap; `N/A` for a date
 * without a time (spec 1 §9).
 */
export const time = (local: string): string => {
  if (!hasTime(local)) return 'N/A';
  const hour = Number(local.slice(11, 13)) % 24;
  return `${hour % 12 || 12}:${local.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** The same in the 24-hour form, `19:05`; nothing for a date without a time. */
export const time24 = (local: string): string => {
  if (!hasTime(local)) return '';
  return `${String(Number(local.slice(11, 13)) % 24).padStart(2, '0')}:${local.slice(14, 16)}`;
};

/** An ISO instant → `Nov 20, 2026, 12:18 UTC`. */
export const instant24 = (iso: string): string => {
  const utc = new Date(iso).toISOString();
  return `${brief.format(day(utc))}, ${time24(utc)} UTC`;
};

/** An ISO instant → `November 20, 2026, 12:18 PM UTC`. */
export const instant = (iso: string): string => {
  const utc = new Date(iso).toISOString();
  return `${plainDate(utc)}, ${time(utc)} UTC`;
};

/** Minutes → `9h 05m`; `N/A` for 0, which means unknown. */
export const duration = (minutes: number): string =>
  minutes === 0 ? 'N/A' : `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents → `$1,019.00` (spec 2 §9). */
export const usd = (cents: number): string => dollars.format(cents / 100);

/** Days from one local time to another: ` +1 day`, ` −1 day`, nothing on the same day. */
export const dayShift = (from: string, to: string): string => {
  const days = Math.round((day(to).getTime() - day(from).getTime()) / 86_400_000);
  if (days === 0) return '';
  return ` ${days > 0 ? '+' : '−'}${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
};

/** `Direct`, `1 stop`, `2 stops` (spec 1 §2). */
export const stops = (flight: Flight): string => {
  const count = stopCount(flight);
  if (count === 0) return 'Direct';
  return `${count} ${count === 1 ? 'stop' : 'stops'}`;
};

/** Carrier, aircraft where it is known, and duration: `Finnair · Airbus A350-900 · 9h 05m`. */
export const operation = ({ carrier, aircraft, durationMinutes }: Segment): string =>
  [carrier.name, ...(aircraft ? [aircraft.name] : []), duration(durationMinutes)].join(' · ');

/** `Reykjavik (KEF)`. */
export const place = (airport: AirportRef): string => `${airport.city} (${airport.code})`;

/** `New York (JFK) to London (LHR)`. */
export const route = (flight: Flight): string =>
  `${place(firstSegment(flight).origin)} to ${place(lastSegment(flight).destination)}`;

/** `2h 10m layover in Reykjavik (KEF)`. */
export const layoverText = (layover: Layover): string =>
  `${duration(layover.minutes)} layover in ${place(layover.airport)}`;

const countryNames = new Map(Object.entries(countries).map(([code, { name }]) => [code, name]));

/** English name of an ISO 3166-1 alpha-2 country; the code itself when it is unknown. */
export const countryName = (code: string): string => countryNames.get(code) ?? code;
