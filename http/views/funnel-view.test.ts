import { expect, test } from 'vitest';
import { funnelView } from './funnel-view.ts';

test('routes are ordered by their checkouts, and the equal ones by name', () => {
  const counted = { created: 1, opened: 0, paid: 0, left: 0, reminded: 0, recovered: 0 };
  const routes = [
    { origin: 'LHR', destination: 'JFK', ...counted },
    { origin: 'CDG', destination: 'SIN', ...counted },
    { origin: 'ZRH', destination: 'BOM', ...counted, created: 2 },
  ];
  const view = funnelView({ days: [], routes }, []);
  expect(view.routes.map(({ origin }) => origin)).toEqual(['ZRH', 'CDG', 'LHR']);
});
