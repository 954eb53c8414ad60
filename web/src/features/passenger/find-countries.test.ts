import { expect, test } from 'vitest';
import { z } from 'zod';
import { countries } from '../../content/countries.ts';
import { countryNamed, findCountries } from './find-countries.ts';

const names = (text: string) => findCountries(text).map((country) => country.label);

test('an empty text finds about 250 countries, each code once', () => {
  const codes = findCountries('').map((country) => country.value);
  expect(codes).toHaveLength(250);
  expect(new Set(codes).size).toBe(250);
  expect(codes).not.toContain('AC');
  expect(codes).not.toContain('TA');
});

test('the list of countries matches its schema and is ordered by name', () => {
  const country = z.strictObject({
    code: z.string().regex(/^[A-Z]{2}$/),
    name: z.string().regex(/^\p{Lu}[\p{L}.]/u),
  });
  expect(z.array(country).safeParse(countries).error?.issues ?? []).toEqual([]);
  const order = countries.map(({ name }) => name);
  expect(order).toEqual(order.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('names that begin with the text come before names that only contain it', () => {
  expect(names('united').slice(0, 3)).toEqual([
    'United Arab Emirates',
    'United Kingdom',
    'United States',
  ]);
  expect(names('guinea')).toEqual([
    'Guinea',
    'Guinea-Bissau',
    'Equatorial Guinea',
    'Papua New Guinea',
  ]);
});

test('accents and case do not matter, and the code is found', () => {
  expect(names('turkiye')).toEqual(['Türkiye']);
  expect(names('gb')[0]).toBe('United Kingdom');
});

test('nonsense finds nothing', () => {
  expect(names('atlantis')).toEqual([]);
});

test('a country is found by its common name', () => {
  expect(names('UK')[0]).toBe('United Kingdom');
  expect(names('usa')[0]).toBe('United States');
  expect(names('turkey')).toEqual(['Türkiye']);
});

test('a complete name is selected, even if a longer one begins with it', () => {
  expect(countryNamed(' niger')?.value).toBe('NE');
  expect(countryNamed('nig')).toBeUndefined();
});
