import { expect, test } from 'vitest';
import { addressOf, readPeriod } from './period.ts';

const read = (query: string, now = '2026-11-25T12:00:00Z') =>
  readPeriod(new URLSearchParams(query), new Date(now));

test.each([
  ['', '2026-10-27', '2026-11-25'],
  ['range=today', '2026-11-25', '2026-11-25'],
  ['range=this-week', '2026-11-23', '2026-11-25'],
  ['range=this-month', '2026-11-01', '2026-11-25'],
  ['range=last-month', '2026-10-01', '2026-10-31'],
  ['range=this-year', '2026-01-01', '2026-11-25'],
  ['range=unknown', '2026-10-27', '2026-11-25'],
  ['from=2026-02-01&to=2026-02-03', '2026-02-01', '2026-02-03'],
  ['from=today', '2026-10-27', '2026-11-25'],
  ['from=2026-02-30&to=2026-03-02', '2026-10-27', '2026-11-25'],
])('%j is the days %s to %s', (query, from, to) =>
  expect(read(query)).toMatchObject({ from, to, zone: 'UTC' }),
);

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
])('at %s the week began on %s', (now, from) =>
  expect(read('range=this-week', now).from).toBe(from),
);

test('in January the last month is in the previous year', () =>
  expect(read('range=last-month', '2027-01-03T00:00:00Z')).toMatchObject({
    from: '2026-12-01',
    to: '2026-12-31',
  }));

test('today depends on the time zone', () => {
  const query = 'range=today&zone=Pacific/Auckland';
  expect(read(query)).toMatchObject({ from: '2026-11-26', zone: 'Pacific/Auckland' });
});

test.each([
  'range=this-month',
  'from=2026-02-01&to=2026-02-03',
  'range=today&zone=Europe%2FBerlin',
])('the URL %s is stable', (query) => expect(addressOf(read(query))).toBe(query));
