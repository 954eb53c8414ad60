import { groupBy } from '#engine/kernel/group-by.ts';
import type { Airport } from '../airport.ts';
import { airportByCode, airports } from '../airport-catalogue.ts';
import type { Carrier } from './carrier.ts';
import { wantsRoute, type Hub } from './route-rules.ts';
import { regionOf } from './world-regions.ts';

const byCountry = groupBy(airports, ({ country }) => country);
const byRegion = groupBy(airports, ({ country }) => regionOf(country));

const longHaulLines = (carrier: Carrier): [Airport, Airport][] =>
  Object.entries(carrier.longHaul ?? {}).flatMap(([hubCode, codes]) =>
    codes.split(' ').flatMap((code): [Airport, Airport][] => {
      const [hub, far] = [airportByCode(hubCode), airportByCode(code)];
      return hub && far ? [[hub, far]] : [];
    }),
  );

const nearLines = (carrier: Carrier): [Airport, Airport][] => {
  const hubs = carrier.hubs
    .split(' ')
    .map((code, rank) => ({ airport: airportByCode(code), rank }))
    .filter((hub): hub is Hub => hub.airport !== undefined);
  const homes = new Set(hubs.map((hub) => hub.airport.country));
  const near = new Set([
    ...[...homes].flatMap((country) => byCountry.get(country) ?? []),
    ...carrier.regions.flatMap((region) => byRegion.get(region) ?? []),
  ]);
  return hubs.flatMap((hub) =>
    [...near]
      .filter((airport) => wantsRoute(carrier, hub, airport))
      .map((airport): [Airport, Airport] => [hub.airport, airport]),
  );
};

/** The pairs of airports that a carrier flies between, each pair once, its hub first. */
export const linesOf = (carrier: Carrier): [Airport, Airport][] => {
  const lines = new Map<string, [Airport, Airport]>();
  for (const [hub, far] of [...longHaulLines(carrier), ...nearLines(carrier)]) {
    if (!lines.has(far.code + hub.code)) lines.set(hub.code + far.code, [hub, far]);
  }
  return [...lines.values()];
};
