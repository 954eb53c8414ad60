import { expect, test } from 'vitest';
import { checkOrder, requireWindow } from './reconcile.ts';

test('a window has all of its last day, in its zone', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const window = (days: { from?: string; to?: string }) => {
    const { from, to } = requireWindow({ ...days, zone: 'Europe/Berlin' }, now);
    return [from.toISOString(), to.toISOString()];
  };
  expect(window({ from: '2026-10-24', to: '2026-10-25' })).toEqual([
    '2026-10-23T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
  expect(window({})).toEqual(['2026-10-26T11:50:00.000Z', '2026-11-25T11:50:00.000Z']);
});

test('days back are days of the zone, not of the machine', () => {
  const now = new Date('2026-11-05T12:00:00Z');
  for (const [zone, from] of [
    ['UTC', '2026-10-06T11:50:00.000Z'],
    ['Europe/Berlin', '2026-10-06T10:50:00.000Z'],
  ] as const)
    expect(requireWindow({ zone }, now).from.toISOString()).toBe(from);
});

test('a period that ends before it begins, or has not begun, is refused', () => {
  expect(() => checkOrder({ from: '2026-10-25', to: '2026-10-24' })).toThrow(
    '--from 2026-10-25 must not be after --to 2026-10-24.',
  );
  expect(() => checkOrder({ from: '2026-10-25', to: '2026-10-25' })).not.toThrow();
  const now = new Date('2026-11-25T12:00:00Z');
  expect(() => requireWindow({ from: '2026-11-26', zone: 'UTC' }, now)).toThrow(
    'nothing to compare',
  );
});
