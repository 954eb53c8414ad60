import { sellsConnections } from './carrier.ts';
import type { Airport } from '../airport.ts';
import { distanceKm } from './great-circle.ts';
import type { Network, Route } from './network.ts';

/** Routes that meet end to end, each a leg of the journey. */
export type Path = [Route, ...Route[]];

/** How far a search for connections goes. */
export type Scope = {
  /** How many times the great circle a journey may measure. */
  detour: number;
  /** Whether carriers connect that have no journey in common to sell, so that the traveller books two tickets. */
  interline: boolean;
};

const lists = (codes: string | undefined, code: string): boolean => codes?.includes(code) ?? false;

/**
 * Whether a traveller can buy the two routes as one journey: at a hub of one of them, of one
 * carrier or of two that work together.
 */
const areSoldTogether = (first: Route, second: Route, { interline }: Scope): boolean => {
  const [a, b] = [first.carrier, second.carrier];
  if (!lists(a.hubs, first.to.code) && !lists(b.hubs, first.to.code)) return false;
  if (interline) return true;
  if (!sellsConnections(a) || !sellsConnections(b)) return false;
  if (a.code === b.code) return true;
  if (a.alliance !== undefined && a.alliance === b.alliance) return true;
  return lists(a.partners, b.code) || lists(b.partners, a.code);
};

const mostPaths = 60;

const shortest = (paths: { path: Path; km: number }[]): Path[] =>
  paths
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostPaths)
    .map(({ path }) => path);

const longestWay = (start: Airport, end: Airport, { detour }: Scope): number =>
  distanceKm(start, end) * detour + 500;

/** One-stop paths between two airports, the least roundabout first, at most 60. */
export const oneStopPaths = (
  network: Network,
  start: Airport,
  end: Airport,
  scope: Scope,
): Path[] => {
  const longest = longestWay(start, end, scope);
  const found: { path: Path; km: number }[] = [];
  for (const first of network.from(start.code)) {
    for (const second of network.between(first.to.code, end.code)) {
      const km = first.km + second.km;
      if (km > longest) continue;
      if (areSoldTogether(first, second, scope)) found.push({ path: [first, second], km });
    }
  }
  return shortest(found);
};

const mostMeetings = 40;

/** Routes by the airport at which they meet the others, the airports that lead least astray first. */
const byMeeting = (
  routes: readonly Route[],
  meetingOf: (route: Route) => Airport,
  goal: Airport,
): [string, Route[]][] => {
  const meetings = new Map<string, { routes: Route[]; astray: number }>();
  for (const route of routes) {
    const airport = meetingOf(route);
    const known = meetings.get(airport.code);
    if (known) known.routes.push(route);
    else {
      const astray = route.km + distanceKm(airport, goal) - airport.popularity * 20;
      meetings.set(airport.code, { routes: [route], astray });
    }
  }
  return [...meetings]
    .toSorted(([, a], [, b]) => a.astray - b.astray)
    .slice(0, mostMeetings)
    .map(([code, meeting]) => [code, meeting.routes]);
};

/** Two-stop paths between two airports, the least roundabout first, at most 60. */
export const twoStopPaths = (
  network: Network,
  start: Airport,
  end: Airport,
  scope: Scope,
): Path[] => {
  const longest = longestWay(start, end, scope) + 800;
  const firstMeetings = byMeeting(network.from(start.code), (route) => route.to, end);
  const lastMeetings = byMeeting(network.into(end.code), (route) => route.from, start);
  const found: { path: Path; km: number }[] = [];
  for (const [firstMeeting, firsts] of firstMeetings) {
    if (firstMeeting === end.code) continue;
    for (const [lastMeeting, lasts] of lastMeetings) {
      if (lastMeeting === start.code) continue;
      for (const middle of network.between(firstMeeting, lastMeeting)) {
        const km = (firsts[0]?.km ?? 0) + middle.km + (lasts[0]?.km ?? 0);
        if (km > longest) continue;
        const before = firsts.filter((first) => areSoldTogether(first, middle, scope));
        if (before.length === 0) continue;
        const after = lasts.filter((last) => areSoldTogether(middle, last, scope));
        for (const first of before) {
          for (const last of after) found.push({ path: [first, middle, last], km });
        }
      }
    }
  }
  return shortest(found);
};
