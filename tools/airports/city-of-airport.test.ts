import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { airportByCode } from '#engine/flights/airport-catalogue.ts';
import { cityOfAirport } from './city-of-airport.ts';
import cityOverrides from './city-overrides.json' with { type: 'json' };
import { hubPopularity } from './hub-popularity.ts';

it.each([
  ['SZX', 'CN', "Shenzhen (Bao'an)", 'Shenzhen'],
  ['NWI', 'GB', 'Norwich, Norfolk', 'Norwich'],
  ['QQQ', 'TR', 'Pendik, Istanbul', 'Istanbul'],
  ['BOD', 'FR', 'Bordeaux/Mérignac', 'Bordeaux'],
  ['BRU', 'BE', 'Zaventem', 'Brussels'],
  ['LOE', 'TH', null, 'Loei'],
])('names the city of %s (%s, %s) %s', (code, country, municipality, city) => {
  expect(cityOfAirport({ code, name: 'Loei Airport', country, municipality })).toBe(city);
});

const airportCode = z.string().regex(/^[A-Z]{3}$/);

test.each([
  ['cities', z.record(airportCode, z.string().regex(/^\p{Lu}\p{L}/u)), cityOverrides],
  ['ranks', z.record(airportCode, z.int().min(20).max(100)), Object.fromEntries(hubPopularity)],
])('the table of %s fits its schema', (_, schema, table) => {
  expect(schema.safeParse(table).error?.issues ?? []).toEqual([]);
});

test('the catalogue has every ranked airport', () => {
  expect([...hubPopularity.keys()].filter((code) => !airportByCode(code))).toEqual([]);
});
