import { addDays, daysBetween, isDay } from '../../format/date.ts';

/** Relative periods by their names in the URL, in the order of the choice. */
export const RANGES = {
  today: 'Today',
  'this-week': 'This week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-30-days': 'Last 30 days',
  'this-year': 'This year',
} as const;
export type Range = keyof typeof RANGES;

const USUAL: Range = 'last-30-days';

/** The shown days, inclusive, and their time zone. */
export type Days = { from: string; to: string; zone: string };
/** `range` is `null` for custom days. */
export type Period = Days & { range: Range | null };

/** Reads the period from a URL; by default the last 30 days in UTC. */
export function readPeriod(query: URLSearchParams, now = new Date()): Period {
  const zone = query.get('zone') ?? 'UTC';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isDay(from) && isDay(to)) return { from, to, zone, range: null };
  const named = query.get('range') ?? '';
  const range = Object.hasOwn(RANGES, named) ? (named as Range) : USUAL;
  return { ...daysOf(range, todayIn(zone, now)), zone, range };
}

/** Writes it for the URL: a relative period by name, so that a bookmark stays current. */
export const addressOf = ({ from, to, zone, range }: Period): string => {
  const days = range === null ? { from, to } : { range };
  return new URLSearchParams({ ...days, ...(zone !== 'UTC' && { zone }) }).toString();
};

/** Writes the days as a query for the server. */
export const writeDays = ({ from, to, zone }: Days): string =>
  new URLSearchParams({ from, to, zone }).toString();

/** Returns as many days just before these. */
export const daysBefore = ({ from, to, zone }: Days): Days => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
  zone,
});

/** The days of a month `YYYY-MM`. */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    from: `${month}-01`,
    to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
};

function daysOf(range: Range, today: string): { from: string; to: string } {
  const month = today.slice(0, 7);
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'this-week':
      // Weeks begin on Monday (ISO 8601).
      return { from: addDays(today, -((new Date(today).getUTCDay() + 6) % 7)), to: today };
    case 'this-month':
      return { from: `${month}-01`, to: today };
    case 'last-month':
      return daysOfMonth(addDays(`${month}-01`, -1).slice(0, 7));
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return range satisfies never;
  }
}

/**
 * Returns the calendar day in a time zone; in UTC if the zone is unknown, which the server then
 * rejects.
 */
export function todayIn(zone: string, now = new Date()): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** Returns the time zones to choose from: UTC, the browser's, and the shown one. */
export const zoneChoices = (shown: string) =>
  [...new Set(['UTC', new Intl.DateTimeFormat().resolvedOptions().timeZone, shown])].map(
    (zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }),
  );
