import type { Airport } from '../airport.ts';
import { aircraftOf, type AircraftKey } from './aircraft.ts';
import { departureMinutes } from './departure-minutes.ts';
import { eastwardShare } from './great-circle.ts';
import type { Route } from './network.ts';
import { stableIndex } from './stable-number.ts';
import { startOf, toLocal, toUtc } from './zone-clock.ts';

/** One flight of a route on one day; times are minutes of UTC since 1970. */
export type Departure = {
  route: Route;
  /** Its place among the route's flights of that day, from 0. */
  index: number;
  aircraft: AircraftKey;
  departs: number;
  arrives: number;
};

const jetStreamKmh = 50;

/** Still longer flights go around the winds or across the Arctic. */
const polarKm = 12_000;

const taxiMinutes = (airport: Airport): number => (airport.popularity >= 80 ? 19 : 14);

/** Gate to gate, minutes, rounded to five: taxiing, and the way at the type's speed with the wind. */
const blockMinutes = ({ from, to, km }: Route, aircraft: AircraftKey): number => {
  const latitude = Math.abs(from.latitude + to.latitude) / 2;
  const wind =
    latitude > 20 && km > 1000 && km < polarKm ? jetStreamKmh * eastwardShare(from, to, km) : 0;
  const flying = ((km + 40) / (aircraftOf(aircraft).speedKmh + wind)) * 60;
  return Math.round((taxiMinutes(from) + flying + taxiMinutes(to)) / 5) * 5;
};

/** The weekday of a day as routes count it, 0 for Thursday. */
const weekday = (day: number): number => ((day % 7) + 7) % 7;

/** The flights of a route that leave on a local day, in the order of departure. */
export const departuresOn = (route: Route, day: number): Departure[] => {
  if (route.restDays.includes(weekday(day))) return [];
  const { carrier, from, to } = route;
  const noon = toUtc(from.timeZone, startOf(day) + 720);
  const shift = toLocal(to.timeZone, noon) - toLocal(from.timeZone, noon);
  const [usual] = route.aircraft;
  if (usual === undefined) return [];
  return departureMinutes(route, blockMinutes(route, usual), shift).map((minute, index) => {
    const choice = stableIndex(
      `${carrier.code} ${from.code} ${to.code} ${index} type`,
      route.aircraft.length,
    );
    const aircraft = route.aircraft[choice] ?? usual;
    const departs = toUtc(from.timeZone, startOf(day) + minute);
    return { route, index, aircraft, departs, arrives: departs + blockMinutes(route, aircraft) };
  });
};
