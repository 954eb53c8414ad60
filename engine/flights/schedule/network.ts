import { groupBy } from '#engine/kernel/group-by.ts';
import type { Airport } from '../airport.ts';
import { airports } from '../airport-catalogue.ts';
import { aircraftForRoute, aircraftOf, type AircraftKey } from './aircraft.ts';
import type { Carrier } from './carrier.ts';
import { carriers } from './carriers.ts';
import { distanceKm } from './great-circle.ts';
import { feeders } from './feeders.ts';
import { linesOf } from './lines.ts';
import { stableIndex } from './stable-number.ts';

/** A carrier's flights one way between two airports. */
export type Route = {
  carrier: Carrier;
  from: Airport;
  to: Airport;
  km: number;
  /** The lower popularity of the two ends, 0–100. */
  demand: number;
  /** True on the way from the hub that the route belongs to. */
  outbound: boolean;
  aircraft: AircraftKey[];
  dailyFlights: number;
  /** Weekdays without flights, 0 (Thursday, the weekday of day 0) to 6. */
  restDays: number[];
};

/** All routes of the built-in schedule, by where they start and by both ends. */
export type Network = {
  from(code: string): readonly Route[];
  between(from: string, to: string): readonly Route[];
  into(code: string): readonly Route[];
  /** How many airlines fly its routes, and how many airports they connect. */
  coverage: { airlines: number; airports: number };
};

const dailyFlights = (kind: Carrier['kind'], km: number, demand: number): number => {
  const share = kind === 'low-cost' ? 0.5 : 1;
  const flights =
    km < 1500
      ? demand >= 80
        ? 8
        : demand >= 60
          ? 5
          : demand >= 35
            ? 4
            : demand >= 15
              ? 3
              : 2
      : km < 4500
        ? demand >= 80
          ? 5
          : demand >= 60
            ? 3
            : demand >= 35
              ? 2
              : 1
        : demand >= 97 && km < 7000
          ? 4
          : demand >= 85
            ? 2
            : 1;
  return Math.max(1, Math.round(flights * share));
};

const restDays = (line: string, km: number, demand: number): number[] => {
  const first = stableIndex(`${line} rest`, 7);
  if (demand >= 45 || km < 1500) return [];
  return demand >= 20 ? [first] : [first, (first + 2) % 7, (first + 5) % 7];
};

/** City airports whose runway is too short for most jets. */
const shortRunways: ReadonlySet<string> = new Set(['BHD', 'BMA', 'LCY', 'YTZ']);

const landsShort = (key: AircraftKey): boolean =>
  key === '221' || ['Regional jet', 'Turboprop'].includes(aircraftOf(key).type);

const routesOf = (carrier: Carrier, [hub, far]: [Airport, Airport]): Route[] => {
  const km = distanceKm(hub, far);
  const demand = Math.min(hub.popularity, far.popularity);
  const short = shortRunways.has(hub.code) || shortRunways.has(far.code);
  const fleet = carrier.fleet.filter((key) => !short || landsShort(key));
  const aircraft = aircraftForRoute(fleet, km, demand);
  if (aircraft.length === 0) return [];
  const line = `${carrier.code} ${hub.code} ${far.code}`;
  const flights = dailyFlights(carrier.kind, km, demand);
  const rest = restDays(line, km, demand);
  // Copying an object with `...` for each of 80,000 routes would take ten times as long.
  const oneWay = (from: Airport, to: Airport, outbound: boolean): Route => ({
    carrier,
    from,
    to,
    km,
    demand,
    outbound,
    aircraft,
    dailyFlights: flights,
    restDays: rest,
  });
  return [oneWay(hub, far, true), oneWay(far, hub, false)];
};

/** Works the network out from the table of carriers; takes some hundred milliseconds. */
export const buildNetwork = (): Network => {
  const routes: Route[] = carriers.flatMap((carrier) =>
    linesOf(carrier).flatMap((line) => routesOf(carrier, line)),
  );
  const connected = new Set(routes.map((route) => route.to.code));
  for (const airport of airports) {
    if (connected.has(airport.code)) continue;
    for (const { carrier, hub } of feeders(airport)) {
      routes.push(...routesOf(carrier, [hub, airport]));
    }
  }
  const byStart = groupBy(routes, (route) => route.from.code);
  const byEnd = groupBy(routes, (route) => route.to.code);
  const byEnds = new Map(
    [...byStart].map(([code, starting]) => [code, groupBy(starting, (route) => route.to.code)]),
  );
  return {
    from: (code) => byStart.get(code) ?? [],
    into: (code) => byEnd.get(code) ?? [],
    between: (from, to) => byEnds.get(from)?.get(to) ?? [],
    coverage: {
      airlines: new Set(routes.map(({ carrier }) => carrier.code)).size,
      airports: byStart.size,
    },
  };
};

let built: Network | undefined;

/** The network of this process, worked out when it is first needed. */
export const scheduledNetwork = (): Network => (built ??= buildNetwork());
