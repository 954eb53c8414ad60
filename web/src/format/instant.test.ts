import { expect, test } from 'vitest';
import { formatInstant, inOwnZone } from './instant.ts';

test('a sentence has its times in the zone of the visitor', () => {
  const own = formatInstant('2027-03-31T23:05:00Z');
  expect(inOwnZone('Held until March 31, 2027, 11:05 PM UTC.')).toBe(`Held until ${own}.`);
});

test('a time that is no date is left as it is', () => {
  const sentence = 'Held until March 99, 2027, 11:05 PM UTC.';
  expect(inOwnZone(sentence)).toBe(sentence);
});
