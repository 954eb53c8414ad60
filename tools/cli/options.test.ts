import { expect, test } from 'vitest';
import { dayOption, momentOption, wholeOption, zoneOption } from './options.ts';

test.each([
  [dayOption, '2026-02-30', 'Must be a date like 2027-03-31.'],
  [dayOption, 'today', 'Must be a date like 2027-03-31.'],
  [zoneOption, 'Mars/Olympus', 'Must be a time zone like Europe/Berlin.'],
  [zoneOption, '', 'Must be a time zone like Europe/Berlin.'],
  [wholeOption(1, 20), '0', 'It must be a whole number from 1 to 20.'],
  [wholeOption(1, 20), '21', 'It must be a whole number from 1 to 20.'],
  [wholeOption(1, 20), '1e1', 'It must be a whole number from 1 to 20.'],
  [momentOption, 'yesterday', 'Must be a time like 2027-03-31T18:00:00Z.'],
])('%o refuses %j', (option, text, message) => expect(() => option(text)).toThrow(message));

test('days, zones, moments and numbers are taken as they are meant', () => {
  expect(dayOption('2027-03-31')).toBe('2027-03-31');
  expect(wholeOption(1, 20)('20')).toBe(20);
  expect(zoneOption('Europe/Berlin')).toBe('Europe/Berlin');
  expect(momentOption('2027-03-31T18:00:00+02:00').toISOString()).toBe('2027-03-31T16:00:00.000Z');
  expect(momentOption('2027-03-31').toISOString()).toBe('2027-03-31T00:00:00.000Z');
});
