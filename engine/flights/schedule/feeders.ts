import type { Airport } from '../airport.ts';
import { airportByCode } from '../airport-catalogue.ts';
import { aircraftForRoute } from './aircraft.ts';
import { sellsConnections, type Carrier } from './carrier.ts';
import { carriers } from './carriers.ts';
import { distanceKm } from './great-circle.ts';
import { avoids } from './route-rules.ts';
import { regionOf } from './world-regions.ts';

const feederReachKm = 2500;

const connectingHubs = carriers.filter(sellsConnections).flatMap((carrier) =>
  carrier.hubs.split(' ').flatMap((code) => {
    const hub = airportByCode(code);
    return hub ? [{ carrier, hub }] : [];
  }),
);

/**
 * The carriers of an airport that no route rule serves: those of the nearest one or two hubs at home,
 * otherwise the nearest hub of a carrier that serves the region.
 */
export const feeders = (airport: Airport): { carrier: Carrier; hub: Airport }[] => {
  const region = regionOf(airport.country);
  const nearest = (options: typeof connectingHubs): typeof connectingHubs =>
    options
      .map((option) => ({ ...option, km: distanceKm(option.hub, airport) }))
      .filter(
        ({ carrier, hub, km }) =>
          hub.code !== airport.code &&
          km <= feederReachKm &&
          !avoids(carrier, airport) &&
          aircraftForRoute(carrier.fleet, km, airport.popularity).length > 0,
      )
      .toSorted((a, b) => a.km - b.km);
  const atHome = nearest(connectingHubs.filter(({ hub }) => hub.country === airport.country));
  if (atHome.length > 0) return atHome.slice(0, 2);
  return nearest(
    connectingHubs.filter(({ carrier }) => region && carrier.regions.includes(region)),
  ).slice(0, 1);
};
