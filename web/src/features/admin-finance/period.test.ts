import { expect, test } from 'vitest';
import { readPeriod, writePeriod, zoneChoices } from './period.ts';

const read = (query: string) =>
  readPeriod(new URLSearchParams(query), new Date('2026-11-25T23:30:00Z'));

test('a bare address means the last 30 days', () =>
  expect(read('')).toEqual({ from: '2026-10-27', to: '2026-11-25', zone: 'UTC' }));

test('an address says which days are shown', () => {
  const period = { from: '2026-03-01', to: '2026-03-31', zone: 'Europe/Berlin' };
  expect(read(writePeriod(period))).toEqual(period);
});

test('what is no day counts as not given', () =>
  expect(read('from=yesterday&to=2026-11-26')).toMatchObject({
    from: '2026-10-27',
    to: '2026-11-26',
  }));

test('zones to choose from hold the one that is shown, once', () => {
  const zones = zoneChoices('Pacific/Port_Moresby');
  expect(zones[0]).toEqual({ value: 'UTC', label: 'UTC' });
  expect(zones.at(-1)).toEqual({ value: 'Pacific/Port_Moresby', label: 'Pacific/Port Moresby' });
  expect(zoneChoices('UTC').filter(({ value }) => value === 'UTC')).toHaveLength(1);
});
