import { sellsConnections } from './carrier.ts';
import { distanceKm } from './great-circle.ts';
import type { Network, Route } from './network.ts';

/** Routes that meet end to end, each a leg of the journey. */
export type Path = [Route, ...Route[]];

/** How far a search for connections goes. */
export type Scope = {
  /** How many times the great circle a journey may measure. */
  detour: number;
  /** Whether carriers connect that have nothing in common, as most do on one ticket. */
  interline: boolean;
};

const lists = (codes: string | undefined, code: string): boolean => codes?.includes(code) ?? false;

/**
 * Whether a traveller can buy the two routes as one journey: at a hub of one of them, of one
 * carrier or of two that work together.
 */
const areSoldTogether = (first: Route, second: Route, { interline }: Scope): boolean => {
  const [a, b] = [first.carrier, second.carrier];
  if (!sellsConnections(a) || !sellsConnections(b)) return false;
  if (!lists(a.hubs, first.to.code) && !lists(b.hubs, first.to.code)) return false;
  if (a.code === b.code || interline) return true;
  if (a.alliance !== undefined && a.alliance === b.alliance) return true;
  return lists(a.partners, b.code) || lists(b.partners, a.code);
};

const longestWay = (from: Route, to: Route, { detour }: Scope): number =>
  distanceKm(from.from, to.to) * detour + 500;

const mostPaths = 60;

const shortest = (paths: { path: Path; km: number }[]): Path[] =>
  paths
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostPaths)
    .map(({ path }) => path);

/** One-stop paths between two airports, the least roundabout first, at most 60. */
export const oneStopPaths = (network: Network, from: string, to: string, scope: Scope): Path[] => {
  const found: { path: Path; km: number }[] = [];
  for (const first of network.from(from)) {
    for (const second of network.between(first.to.code, to)) {
      const km = first.km + second.km;
      if (km > longestWay(first, second, scope)) continue;
      if (areSoldTogether(first, second, scope)) found.push({ path: [first, second], km });
    }
  }
  return shortest(found);
};

const mostEnds = 120;

/** The routes at one end of a journey that lead least astray, large airports preferred. */
const mostDirect = (routes: readonly Route[], remainingKm: (route: Route) => number): Route[] =>
  routes
    .map((route) => ({ route, astray: route.km + remainingKm(route) - route.demand * 20 }))
    .toSorted((a, b) => a.astray - b.astray)
    .slice(0, mostEnds)
    .map(({ route }) => route);

/** Two-stop paths between two airports, the least roundabout first, at most 60. */
export const twoStopPaths = (network: Network, from: string, to: string, scope: Scope): Path[] => {
  const [anyFirst] = network.from(from);
  const [anyLast] = network.into(to);
  if (anyFirst === undefined || anyLast === undefined) return [];
  const longest = longestWay(anyFirst, anyLast, scope) + 800;
  const firsts = mostDirect(network.from(from), (route) => distanceKm(route.to, anyLast.to));
  const lasts = mostDirect(network.into(to), (route) => distanceKm(anyFirst.from, route.from));
  const found: { path: Path; km: number }[] = [];
  for (const first of firsts) {
    for (const last of lasts) {
      if (first.km + last.km > longest || last.from.code === from || first.to.code === to) continue;
      for (const middle of network.between(first.to.code, last.from.code)) {
        const km = first.km + middle.km + last.km;
        if (km > longest) continue;
        if (!areSoldTogether(first, middle, scope) || !areSoldTogether(middle, last, scope))
          continue;
        found.push({ path: [first, middle, last], km });
      }
    }
  }
  return shortest(found);
};
