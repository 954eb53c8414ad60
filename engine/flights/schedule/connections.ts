import { sellsConnections } from './carrier.ts';
import { regionOf } from './world-regions.ts';
import type { Route } from './network.ts';
import type { Path } from './paths.ts';
import { departuresOn, type Departure } from './timetable.ts';
import { dayOf, toLocal } from './zone-clock.ts';

/** Departures that connect. */
export type Journey = [Departure, ...Departure[]];

const longestLayover = 13 * 60;

const minimumLayover = (first: Route, second: Route): number => {
  if (!sellsConnections(first.carrier) || !sellsConnections(second.carrier)) return 150;
  const domestic =
    first.from.country === first.to.country && second.to.country === first.to.country;
  const toAmerica = !domestic && regionOf(first.to.country) === 'northAmerica';
  const carrierChange = first.carrier.code === second.carrier.code ? 0 : 15;
  return (domestic ? 45 : toAmerica ? 90 : 65) + carrierChange;
};

/**
 * The first departure of the route that a traveller can catch who lands with `previous`; with
 * `index`, the first of that index. `undefined` where the wait would exceed 13 hours.
 */
export const nextDeparture = (
  previous: Departure,
  route: Route,
  index?: number,
): Departure | undefined => {
  const earliest = previous.arrives + minimumLayover(previous.route, route);
  const day = dayOf(toLocal(route.from.timeZone, previous.arrives));
  for (const candidateDay of [day, day + 1]) {
    const found = departuresOn(route, candidateDay).find(
      (departure) =>
        departure.departs >= earliest && (index === undefined || departure.index === index),
    );
    if (found) {
      return found.departs - previous.arrives <= longestLayover ? found : undefined;
    }
  }
  return undefined;
};

/**
 * Journeys along a path that start on a local day, without those that only wait longer for the
 * same connection.
 */
export const journeysAlong = (path: Path, day: number): Journey[] => {
  const [first, ...rest] = path;
  const journeys: Journey[] = [];
  for (const start of departuresOn(first, day)) {
    const journey: Journey = [start];
    for (const route of rest) {
      const previous = journey[journey.length - 1] ?? start;
      const next = nextDeparture(previous, route);
      if (next === undefined) break;
      journey.push(next);
    }
    if (journey.length < path.length) continue;
    const last = journeys.at(-1);
    if (rest.length > 0 && last?.at(-1)?.departs === journey.at(-1)?.departs) journeys.pop();
    journeys.push(journey);
  }
  return journeys;
};
