import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { airportByCode } from '../airport-catalogue.ts';
import { aircraftForRoute } from './aircraft.ts';
import { carriers } from './carriers.ts';
import { distanceKm } from './great-circle.ts';

const published = createRequire(import.meta.url)('airline-iata-code') as () => {
  IATACode: string;
}[];

/** Given by IATA, but after the published list was made. */
const newerCodes = new Set(['JX', 'U4']);

describe('the table of airlines', () => {
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
