import type { Route, SearchCountRow } from '#engine/flights/search-counts.ts';
import type { Funnel } from '#projections/checkouts/queries.ts';
import type { FunnelView } from '../contracts/abandoned.ts';

type Counted = Route & { day: string } & Partial<Funnel> & { searches?: number };

const STEPS = ['searches', 'created', 'opened', 'paid', 'left', 'reminded', 'recovered'] as const;

/** The sum of figures. */
const sumOf = (counted: readonly Counted[]): FunnelView => {
  const sum = (step: (typeof STEPS)[number]) =>
    counted.reduce((total, one) => total + (one[step] ?? 0), 0);
  return {
    searches: sum('searches'),
    created: sum('created'),
    opened: sum('opened'),
    paid: sum('paid'),
    left: sum('left'),
    reminded: sum('reminded'),
    recovered: sum('recovered'),
  };
};

const groupedBy = <Of>(of: readonly Of[], keyOf: (one: Of) => string): Map<string, Of[]> => {
  const groups = new Map<string, Of[]>();
  for (const one of of) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};

const ROUTES = 20;

/** Checkouts and searches together: in all, by day, and by the routes that have most. */
export const funnelView = (
  checkouts: readonly (Funnel & Route & { day: string })[],
  searches: readonly SearchCountRow[],
) => {
  const counted: Counted[] = [...checkouts, ...searches];
  const days = groupedBy(counted, ({ day }) => day);
  const routes = groupedBy(counted, ({ origin, destination }) => `${origin}-${destination}`);
  return {
    totals: sumOf(counted),
    days: [...days]
      .map(([day, own]) => ({ day, ...sumOf(own) }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    routes: [...routes]
      .map(([route, own]) => {
        const [origin = '', destination = ''] = route.split('-');
        return { origin, destination, ...sumOf(own) };
      })
      .toSorted((one, other) => other.created - one.created || other.searches - one.searches)
      .slice(0, ROUTES),
  };
};
