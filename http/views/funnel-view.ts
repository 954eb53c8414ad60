import { groupBy } from '#engine/kernel/group-by.ts';
import type { Route, SearchCountRow } from '#engine/flights/search-counts.ts';
import type { Funnel, Funnels } from '#projections/checkouts/queries.ts';
import { MOST_ROUTES } from '../contracts/abandoned.ts';
import type { FunnelView } from '../contracts/admin-answers.ts';

type Counted = Partial<Funnel> & { searches?: number };

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

/** Returns the sums of figures with the same key. */
const sumsBy = <Of extends Counted>(
  counted: readonly Of[],
  keyOf: (one: Of) => string,
): [string, FunnelView][] =>
  [...groupBy(counted, keyOf)].map(([key, group]) => [key, sumOf(group)]);

/** Combines checkouts and searches: in total, by day, and by the most frequent routes. */
export const funnelView = ({ days, routes }: Funnels, searches: readonly SearchCountRow[]) => ({
  totals: sumOf([...days, ...searches]),
  days: sumsBy<Counted & { day: string }>([...days, ...searches], ({ day }) => day)
    .map(([day, sums]) => ({ day, ...sums }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  routes: sumsBy<Counted & Route>(
    [...routes, ...searches],
    ({ origin, destination }) => `${origin}-${destination}`,
  )
    // Routes with the same figures do not change places.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([route, sums]) => {
      const [origin = '', destination = ''] = route.split('-');
      return { origin, destination, ...sums };
    })
    .toSorted((one, other) => other.created - one.created || other.searches - one.searches)
    .slice(0, MOST_ROUTES),
});
