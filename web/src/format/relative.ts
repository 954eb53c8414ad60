import { daysBetween, localToday } from './date.ts';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** Formats how far a calendar day `YYYY-MM-DD` is from today: `in 60 days`, `tomorrow`. */
export const formatDaysAway = (date: string) =>
  relative.format(daysBetween(localToday(), date), 'day');

/** Formats how long ago an ISO 8601 instant was: `just now`, `2 minutes ago`, `5 hours ago`, `3 days ago`. */
export function formatAgo(instant: string) {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / 60_000));
  if (minutes === 0) return 'just now';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
  return formatDaysAway(localToday(new Date(instant)));
}
