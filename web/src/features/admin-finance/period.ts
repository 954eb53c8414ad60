/** Which days are shown, both included, and whose days they are. */
export type Period = { from: string; to: string; zone: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** The last 30 days in UTC, where the address does not say otherwise. */
export function readPeriod(query: URLSearchParams, now = new Date()): Period {
  const day = (name: string, daysAgo: number) => {
    const given = query.get(name) ?? '';
    if (DAY.test(given)) return given;
    return new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  };
  return {
    from: day('from', USUAL_DAYS - 1),
    to: day('to', 0),
    zone: query.get('zone') ?? 'UTC',
  };
}

/** The same as a query, for the address and for the server. */
export const writePeriod = (period: Period) => new URLSearchParams(period).toString();

/** Time zones to choose from: UTC, the browser's own, and the one that is shown. */
export const zoneChoices = (shown: string) =>
  [...new Set(['UTC', new Intl.DateTimeFormat().resolvedOptions().timeZone, shown])].map(
    (zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }),
  );
