/** Names the visitor's time zone, in which this file formats instants: `New York`. */
export const ZONE = new Intl.DateTimeFormat()
  .resolvedOptions()
  .timeZone.replace(/.*\//, '')
  .replaceAll('_', ' ');

/** The same where no column of times names it, once on a page: `New York time`. */
export const TIMES_IN_ZONE = `${ZONE} time`;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const mediumDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dayAndSecond = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Formats the day of an ISO 8601 instant in the visitor's time zone: `March 31, 2027`. */
export const formatDay = (instant: string) => day.format(new Date(instant));

/** Formats an ISO 8601 instant in the visitor's time zone: `Mar 31, 2027, 7:05 PM`. */
export const formatInstant = (instant: string) => dayAndTime.format(new Date(instant));

/** Formats the day of an ISO 8601 instant in the visitor's time zone: `Mar 31, 2027`. */
export const formatBriefDay = (instant: string) => mediumDay.format(new Date(instant));

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** Formats the time of an ISO 8601 instant in the visitor's time zone: `7:05:09 PM`. */
export const formatTime = (instant: string) => timeOfDay.format(new Date(instant));

/** The same of a span: `7:05:09 – 7:06:10 PM`. */
export const formatTimes = (from: string, to: string) =>
  timeOfDay.formatRange(new Date(from), new Date(to));

/** Like `formatInstant`, for tables, with the time only in this year: `Mar 31, 7:05 PM` or `Mar 31, 2025`. */
export const formatRecent = (instant: string) =>
  new Date(instant).getFullYear() === new Date().getFullYear()
    ? withoutThisYear(formatInstant(instant))
    : formatBriefDay(instant);

/** Removes this year's number from a formatted date. */
export const withoutThisYear = (date: string) => date.replace(`, ${new Date().getFullYear()}`, '');

const zonedDayAndTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The same with the zone, for a deadline: `Mar 31, 2027, 7:05 PM EST`. */
export const formatDeadline = (instant: string) => zonedDayAndTime.format(new Date(instant));

/**
 * Returns a sentence of the server with its times, `March 31, 2027, 11:05 PM UTC`, as of
 * `formatInstant`. A time that the browser cannot parse, which ECMAScript allows, stays as it is.
 */
export const inOwnZone = (sentence: string) =>
  sentence.replaceAll(/[A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [AP]M UTC/g, (time) =>
    Number.isNaN(Date.parse(time)) ? time : dayAndTime.format(new Date(time)),
  );

const utcDayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats an ISO 8601 instant in UTC: `Mar 31, 11:05 PM`. */
export const formatUtc = (instant: string) => utcDayAndTime.format(new Date(instant));

/**
 * Formats an ISO 8601 instant in the visitor's time zone, with seconds: `Mar 31, 2027, 7:05:09 PM`.
 */
export const formatSecond = (instant: string) => dayAndSecond.format(new Date(instant));
