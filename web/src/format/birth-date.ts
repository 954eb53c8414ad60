import { OLDEST_YEARS } from '#http/contracts/bookings.ts';
import { formatDate, isDay } from './date.ts';

/**
 * A typed date `dd/MM/yyyy` (also with dots, hyphens, blanks or nothing between), or `YYYY-MM-DD`
 * as browsers fill it in, as `YYYY-MM-DD`; `null` when it is no day of the calendar.
 */
export function parseTypedDate(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isDay(text) ? text : null;
  const [, day, month, year] =
    /^\s*(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text) ??
    [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}

/** `1990-03-31` as `31/03/1990`; any other text stays as it is. */
export const showDate = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** A date in words, which no reader takes for another one; how to type it before there is one. */
export const birthDateHint = (date: string): string =>
  parseTypedDate(date) === null ? 'Day, month, year, such as 31/03/1990.' : formatDate(date);

/** The first birth date that is possible, 100 years before today (spec 1 §5); both `YYYY-MM-DD`. */
const oldestBirthDate = (today: string) =>
  `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;

/** A birth date lies between 100 years ago and today, both included (spec 1 §5); all `YYYY-MM-DD`. */
export const isPossibleBirthDate = (date: string, today: string) =>
  isDay(date) && oldestBirthDate(today) <= date && date <= today;

const TYPICAL_AGE_YEARS = 30;

/** Returns the possible birth dates, and the one that a calendar begins with; all `YYYY-MM-DD`. */
export const birthDates = (today: string) => ({
  first: oldestBirthDate(today),
  last: today,
  start: `${Number(today.slice(0, 4)) - TYPICAL_AGE_YEARS}-01-01`,
});
