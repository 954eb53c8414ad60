import { DateTime } from 'luxon';

/** Calendar days `YYYY-MM-DD`, both included, as they pass in an IANA time zone. */
export type Period = { from: string; to: string; zone: string };

/** The days of a period, oldest first, and the instant in ms at which each begins. */
export type Days = { names: string[]; begins: number[]; end: number };

/** Lays out the days of a period; summer time makes some of them longer or shorter. */
export const daysOf = ({ from, to, zone }: Period): Days => {
  const names: string[] = [];
  const begins: number[] = [];
  const last = DateTime.fromISO(to, { zone: 'utc' });
  // Counted in UTC, where every day of the calendar exists; then found in the zone.
  for (
    let day = DateTime.fromISO(from, { zone: 'utc' });
    day <= last;
    day = day.plus({ days: 1 })
  ) {
    const name = day.toISODate() ?? '';
    names.push(name);
    begins.push(beginOf(name, zone));
  }
  return { names, begins, end: beginOf(last.plus({ days: 1 }).toISODate() ?? '', zone) };
};

const beginOf = (day: string, zone: string): number =>
  DateTime.fromISO(day, { zone }).startOf('day').toMillis();

/** The day of an instant (ms), or `undefined` outside the period. */
export const dayOf = ({ names, begins, end }: Days, instant: number): string | undefined => {
  if (instant >= end) return undefined;
  let low = 0;
  let high = begins.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((begins[middle] ?? end) <= instant) low = middle + 1;
    else high = middle;
  }
  return names[low - 1];
};

/** The calendar day of an instant in a zone. */
export const dayIn = (zone: string, instant: string): string =>
  DateTime.fromISO(instant, { zone }).toISODate() ?? '';
