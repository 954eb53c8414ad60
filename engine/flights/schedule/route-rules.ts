import type { Airport } from '../airport.ts';
import type { Carrier } from './carrier.ts';
import { carriers } from './carriers.ts';
import { distanceKm } from './great-circle.ts';
import { stableFraction } from './stable-number.ts';
import { regionOf } from './world-regions.ts';

/** A hub and its place among the carrier's hubs, 0 for the largest. */
export type Hub = { airport: Airport; rank: number };

/** Second airports of European cities, which network carriers leave to others. */
const lowCostAirports: ReadonlySet<string> = new Set([
  'BGY',
  'BVA',
  'CIA',
  'CRL',
  'HHN',
  'LTN',
  'SEN',
  'STN',
  'TSF',
]);

const reachKm: Readonly<Record<Carrier['kind'], number>> = {
  'full-service': 4500,
  'low-cost': 3800,
  regional: 1800,
};

const avoidedBy = new Map(
  carriers.map((carrier) => [carrier, new Set(carrier.avoids?.split(' '))]),
);

/** Whether the carrier leaves the airport or its country out. */
export const avoids = (carrier: Carrier, airport: Airport): boolean => {
  const avoided = avoidedBy.get(carrier);
  return avoided !== undefined && (avoided.has(airport.code) || avoided.has(airport.country));
};

/** The share of such domestic routes that a carrier flies. */
const domesticShare = (carrier: Carrier, hub: Hub, to: Airport, km: number): number => {
  const lowCost = carrier.kind === 'low-cost';
  if (to.popularity < 6) return carrier.kind === 'regional' && km < 700 ? 0.5 : 0;
  if (hub.rank > 3) {
    if (to.popularity >= 60) return 0.9;
    return to.popularity >= 25 && km < 1300 ? 0.5 : 0;
  }
  if (to.popularity < 20) return km < 1300 ? (!lowCost ? 0.7 : carrier.connects ? 0.5 : 0.1) : 0;
  if (to.popularity < 37) return km < 2000 ? (lowCost ? 0.5 : 0.8) : 0;
  if (to.popularity < 60) return km < 2600 ? 0.9 : hub.airport.popularity >= 76 ? 0.4 : 0;
  return hub.airport.popularity >= 60 || km < 3000 ? 1 : 0;
};

/** The share of such routes to other countries of its regions that a carrier flies. */
const foreignShare = (carrier: Carrier, hub: Hub, to: Airport, km: number): number => {
  const size = to.popularity;
  switch (carrier.kind) {
    case 'full-service':
      if (hub.rank > 2) return size >= 76 ? 0.5 : 0;
      if (hub.rank > 0) return size >= 76 ? 0.9 : size >= 55 ? 0.4 : size >= 40 ? 0.12 : 0;
      if (size >= 76) return 1;
      if (size >= 55) return km < 3000 ? 0.9 : 0.6;
      if (size >= 40) return km < 2200 ? 0.6 : 0.2;
      return size >= 20 ? (km < 2200 ? 0.45 : 0.1) : size >= 6 && km < 1200 ? 0.08 : 0;
    case 'low-cost':
      if (size >= 45) return hub.airport.popularity + size >= 120 ? 0.7 : 0.5;
      return size >= 20 ? 0.3 : size >= 6 && km < 2500 ? 0.1 : 0;
    case 'regional':
      return size >= 6 ? 0.4 : 0;
    default:
      return carrier.kind satisfies never;
  }
};

/**
 * Whether a carrier flies from a hub to another airport of its own country or its regions. The
 * larger the ends, the likelier, and between two hubs always; the draw is the same everywhere.
 */
export const wantsRoute = (carrier: Carrier, hub: Hub, to: Airport): boolean => {
  const from = hub.airport;
  const domestic = from.country === to.country;
  const region = regionOf(to.country);
  if (from.code === to.code || region === undefined) return false;
  if (!domestic && !carrier.regions.includes(region)) return false;
  if (avoids(carrier, to)) return false;
  if (lowCostAirports.has(to.code) && carrier.kind !== 'low-cost') return false;
  const km = distanceKm(from, to);
  if (km < (domestic ? 120 : 150) || (!domestic && km > reachKm[carrier.kind])) return false;
  if (domestic && km > (carrier.domesticReachKm ?? Infinity)) return false;
  if (carrier.hubs.includes(to.code) && carrier.kind !== 'regional') return true;
  const share = domestic ? domesticShare(carrier, hub, to, km) : foreignShare(carrier, hub, to, km);
  return stableFraction(`${carrier.code} ${from.code} ${to.code} flown`) < share;
};
