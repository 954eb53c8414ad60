import { expect, test } from 'vitest';
import { dayOption, momentOption, zoneOption } from './options.ts';
import { windowOf } from './reconcile.ts';
import { textTable } from './text-table.ts';

test.each([
  [dayOption, '2026-02-30', 'Must be a date like 2027-03-31.'],
  [dayOption, 'today', 'Must be a date like 2027-03-31.'],
  [zoneOption, 'Mars/Olympus', 'Must be a time zone like Europe/Berlin.'],
  [zoneOption, '', 'Must be a time zone like Europe/Berlin.'],
  [momentOption, 'yesterday', 'Must be a time like 2027-03-31T18:00:00Z.'],
])('%o refuses %j', (option, text, message) => expect(() => option(text)).toThrow(message));

test('days, zones and moments are taken as they are meant', () => {
  expect(dayOption('2027-03-31')).toBe('2027-03-31');
  expect(zoneOption('Europe/Berlin')).toBe('Europe/Berlin');
  expect(momentOption('2027-03-31T18:00:00+02:00').toISOString()).toBe('2027-03-31T16:00:00.000Z');
  expect(momentOption('2027-03-31').toISOString()).toBe('2027-03-31T00:00:00.000Z');
});

test('a window has all of its last day, in its zone', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const window = (days: { from?: string; to?: string }) => {
    const { from, to } = windowOf({ ...days, zone: 'Europe/Berlin' }, now);
    return [from.toISOString(), to.toISOString()];
  };
  expect(window({ from: '2026-10-24', to: '2026-10-25' })).toEqual([
    '2026-10-23T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
  expect(window({})).toEqual(['2026-10-26T11:50:00.000Z', '2026-11-25T11:50:00.000Z']);
});

test('a table stands in columns', () =>
  expect(
    textTable(
      ['day', 'net'],
      [
        ['2026-11-20', '-5.74'],
        ['total', 12],
      ],
    ),
  ).toBe(
    ['day           net', '----------  -----', '2026-11-20  -5.74', 'total          12'].join('\n'),
  ));
