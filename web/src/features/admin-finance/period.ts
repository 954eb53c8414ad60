import { addDays } from '../../format/date.ts';

/** Spans that move with the calendar, by their names in the address, in the order of the choice. */
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

/** Which days are shown, both included, and whose days they are. */
export type Days = { from: string; to: string; zone: string };
/** `range` is `null` where the days were chosen by hand. */
export type Period = Days & { range: Range | null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period in an address; the last 30 days in UTC where it does not say otherwise. */
export function readPeriod(query: URLSearchParams, now = new Date()): Period {
  const zone = query.get('zone') ?? 'UTC';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (DAY.test(from) && DAY.test(to)) return { from, to, zone, range: null };
  const named = query.get('range') ?? '';
  const range = Object.hasOwn(RANGES, named) ? (named as Range) : USUAL;
  return { ...daysOf(range, todayIn(zone, now)), zone, range };
}

/** The same for the address: a moving span by its name, so that a bookmark moves along. */
export const addressOf = ({ from, to, zone, range }: Period): string => {
  const days = range === null ? { from, to } : { range };
  return new URLSearchParams({ ...days, ...(zone !== 'UTC' && { zone }) }).toString();
};

/** The days as a query for the server. */
export const writeDays = ({ from, to, zone }: Days): string =>
  new URLSearchParams({ from, to, zone }).toString();

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
      // From Monday on (ISO 8601).
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

/** The calendar day in a zone; in UTC where the zone is unknown, which the server then refuses. */
function todayIn(zone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** Time zones to choose from: UTC, the browser's own, and the one that is shown. */
export const zoneChoices = (shown: string) =>
  [...new Set(['UTC', new Intl.DateTimeFormat().resolvedOptions().timeZone, shown])].map(
    (zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }),
  );
