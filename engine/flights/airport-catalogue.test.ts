import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { airportByCode, airports } from './airport-catalogue.ts';
import { localCityNames, type MetropolitanArea, metropolitanAreas } from './search-airports.ts';

describe('the airport catalogue', () => {
  it('holds some four thousand airports, each under one code', () => {
    expect(airports.length).toBeGreaterThan(3900);
    expect(new Set(airports.map((airport) => airport.code)).size).toBe(airports.length);
  });

  it('gives every airport a city, a country, a continent, a position and a time zone that exists', () => {
    const zones = new Set(airports.map((airport) => airport.timeZone));
    for (const timeZone of zones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }
    const wrong = airports.filter(
      (airport) =>
        !/^[A-Z]{3}$/.test(airport.code) ||
        !/^[^()[\],]+$/.test(airport.city) ||
        airport.countryName.length < 3 ||
        !/^[A-Z][a-z]+( America)?$/.test(airport.continent) ||
        Math.abs(airport.latitude) > 90 ||
        Math.abs(airport.longitude) > 180 ||
        airport.popularity < 1 ||
        airport.popularity > 100,
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['BRU', 'Brussels', 'Europe/Brussels'],
    ['CDG', 'Paris', 'Europe/Paris'],
    ['IST', 'Istanbul', 'Europe/Istanbul'],
    ['KIN', 'Kingston', 'America/Jamaica'],
    ['KUL', 'Kuala Lumpur', 'Asia/Kuala_Lumpur'],
    ['LGW', 'London', 'Europe/London'],
    ['MXP', 'Milan', 'Europe/Rome'],
    ['NRT', 'Tokyo', 'Asia/Tokyo'],
    ['OOL', 'Gold Coast', 'Australia/Brisbane'],
    ['SUI', 'Sukhumi', 'Asia/Tbilisi'],
    ['URC', 'Ürümqi', 'Asia/Shanghai'],
    ['XIY', "Xi'an", 'Asia/Shanghai'],
  ])('knows %s as %s in %s', (code, city, timeZone) => {
    expect(airportByCode(code)).toMatchObject({ city, timeZone });
  });

  it('leaves out closed airports and unknown codes', () => {
    expect(airportByCode('ISL')).toBeUndefined();
    expect(airportByCode('jfk')).toBeUndefined();
  });
});

const code = z.string().regex(/^[A-Z]{3}$/);
const airportCode = code.refine((known) => airportByCode(known) !== undefined);
const metropolitanArea = z.strictObject({
  code,
  name: z.string().min(3),
  airports: z.array(airportCode).min(1),
}) satisfies z.ZodType<MetropolitanArea>;

describe.each([
  ['metropolitan areas', z.array(metropolitanArea), metropolitanAreas],
  ['local city names', z.record(airportCode, z.string().regex(/^\p{Lu}\p{L}/u)), localCityNames],
])('the table of %s', (_, schema, table) => {
  it('fits its schema', () => {
    expect(schema.safeParse(table).error?.issues ?? []).toEqual([]);
  });
});
