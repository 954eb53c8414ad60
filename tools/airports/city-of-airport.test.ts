import { expect, it } from 'vitest';
import { cityOfAirport } from './city-of-airport.ts';

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
