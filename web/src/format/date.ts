const inUsEnglish = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const longForm = inUsEnglish({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const plainForm = inUsEnglish({ year: 'numeric', month: 'long', day: 'numeric' });
const mediumForm = inUsEnglish({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const briefForm = inUsEnglish({ year: 'numeric', month: 'short', day: 'numeric' });
const shortForm = inUsEnglish({ weekday: 'short', month: 'short', day: 'numeric' });

/** A calendar day `YYYY-MM-DD` as `Wednesday, March 31, 2027`; `N/A` when unreadable (spec 1 §9). */
export const formatLongDate = (date: string) => format(longForm, date);

/** A calendar day `YYYY-MM-DD` as `March 31, 1990`, for birth dates; `N/A` when unreadable. */
export const formatDate = (date: string) => format(plainForm, date);

/** A calendar day `YYYY-MM-DD` as `Wed, Mar 31, 2027`; `N/A` when unreadable. */
export const formatMediumDate = (date: string) => format(mediumForm, date);

/** One or two calendar days as `Mar 31 – Apr 12, 2027`, for tables; `N/A` when unreadable. */
export const formatDays = (from: string, to = from) => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Number.isNaN(first + last) ? 'N/A' : briefForm.formatRange(first, last);
};

/** A calendar day `YYYY-MM-DD` as `Wed, Mar 31`; `N/A` when unreadable. */
export const formatShortDate = (date: string) => format(shortForm, date);

/** Whole days from one calendar day to another: `+1` for an arrival on the next day. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Returns the calendar day some days after another; negative is before. */
export const addDays = (date: string, days: number) =>
  isoDay(new Date(Date.parse(date) + days * 86_400_000));

/** Returns the calendar days from one to another, at least the first. */
export const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(1, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n));

/** Returns the same day of the next month, or that month's last day if it is shorter. */
export function sameDayNextMonth(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0));
  return isoDay(new Date(Date.UTC(year, month, Math.min(day, lastOfNext.getUTCDate()))));
}

/** Returns whether a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: string) {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && isoDay(day) === text;
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** Returns today in the visitor's time zone, as `YYYY-MM-DD`. */
export function localToday(now = new Date()) {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** Returns the midnight of a day `YYYY-MM-DD` in the visitor's time zone, for calendars. */
export function localMidnight(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function format(form: Intl.DateTimeFormat, date: string) {
  const day = Date.parse(date);
  return Number.isNaN(day) ? 'N/A' : form.format(day);
}
