import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { airportByCode, airports } from '../airport-catalogue.ts';
import { aircraftForRoute, aircraftOf, type AircraftKey } from './aircraft.ts';
import type { Carrier } from './carrier.ts';
import { carriers } from './carriers.ts';
import { distanceKm } from './great-circle.ts';
import { regionOf, type WorldRegion } from './world-regions.ts';

const published = createRequire(import.meta.url)('airline-iata-code') as () => {
  IATACode: string;
}[];

/** Given by IATA, but after the published list was made. */
const newerCodes = new Set(['JX', 'U4']);

const regions = new Set<unknown>(airports.map(({ country }) => regionOf(country)));
const airportList = z.string().regex(/^[A-Z]{3}( [A-Z]{3})*$/);

/** The shape of one record of `carriers.json`. */
const carrierSchema = z.strictObject({
  code: z.string().regex(/^[0-9A-Z]{2}$/),
  name: z.string().min(3),
  kind: z.enum(['full-service', 'low-cost', 'regional']),
  alliance: z.exactOptional(z.enum(['Star Alliance', 'oneworld', 'SkyTeam'])),
  country: z.string().refine((code) => regionOf(code) !== undefined),
  hubs: airportList,
  regions: z.array(z.custom<WorldRegion>((region) => region !== undefined && regions.has(region))),
  domesticReachKm: z.exactOptional(z.int().nonnegative()),
  longHaul: z.exactOptional(z.record(z.string().regex(/^[A-Z]{3}$/), airportList)),
  avoids: z.exactOptional(z.string().regex(/^[A-Z]{2,3}( [A-Z]{2,3})*$/)),
  fleet: z
    .array(z.custom<AircraftKey>((key) => aircraftOf(key as AircraftKey) !== undefined))
    .min(1),
  connects: z.exactOptional(z.boolean()),
  partners: z.exactOptional(z.string().regex(/^[0-9A-Z]{2}( [0-9A-Z]{2})*$/)),
}) satisfies z.ZodType<Carrier>;

describe('the table of airlines', () => {
  it('fits its schema', () => {
    expect(z.array(carrierSchema).safeParse(carriers).error?.issues ?? []).toEqual([]);
  });

  it('has at least 80 airlines under codes of their own', () => {
    expect(carriers.length).toBeGreaterThanOrEqual(80);
    expect(new Set(carriers.map((carrier) => carrier.code)).size).toBe(carriers.length);
    expect(new Set(carriers.map((carrier) => carrier.name)).size).toBe(carriers.length);
  });

  it('uses codes that IATA has given to airlines', () => {
    const known = new Set(published().map((airline) => airline.IATACode));
    expect(
      carriers.map(({ code }) => code).filter((code) => !known.has(code) && !newerCodes.has(code)),
    ).toEqual([]);
  });

  it('knows every airport, country and partner that it names', () => {
    const codes = new Set(carriers.map((carrier) => carrier.code));
    const unknown = carriers.flatMap(
      ({ code, hubs, longHaul = {}, avoids = '', partners = '' }) => {
        const airportCodes = [hubs, ...Object.keys(longHaul), ...Object.values(longHaul), avoids]
          .join(' ')
          .split(' ')
          .filter((name) => name.length !== 2 && name !== '' && airportByCode(name) === undefined);
        const strangers = partners.split(' ').filter((name) => name !== '' && !codes.has(name));
        return [...airportCodes, ...strangers].map((name) => `${code}: ${name}`);
      },
    );
    expect(unknown).toEqual([]);
  });

  it('sends no airline farther than its aircraft fly', () => {
    const tooFar = carriers.flatMap(({ code, longHaul = {}, fleet }) =>
      Object.entries(longHaul).flatMap(([hub, destinations]) =>
        destinations
          .split(' ')
          .filter((destination) => {
            const [from, to] = [airportByCode(hub), airportByCode(destination)];
            return from && to && aircraftForRoute(fleet, distanceKm(from, to), 50).length === 0;
          })
          .map((destination) => `${code} ${hub}-${destination}`),
      ),
    );
    expect(tooFar).toEqual([]);
  });
});
