import { expect, test } from 'vitest';
import { axisOf, slotsPerLabel } from './axis.ts';

test.each([
  [0, 4000, [0, 1000, 2000, 3000, 4000], 0, 4240],
  [-1600, 3000, [-2000, -1000, 0, 1000, 2000, 3000], -2000, 3180],
  [-100, 3000, [0, 1000, 2000, 3000], -106, 3180],
  [0, 0, [0, 1], 0, 1],
  [-100, 0, [-100, -80, -60, -40, -20, 0], -100, 0],
  [0, 103_000, [0, 25_000, 50_000, 75_000, 100_000, 125_000], 0, 125_000],
])('an axis for %i to %i has the ticks %j, from %i to %i', (least, most, ticks, lowest, highest) =>
  expect(axisOf(least, most)).toEqual({ ticks, lowest, highest }),
);

test.each([
  [7, 7, 1],
  [8, 7, 7],
  [31, 7, 7],
  [92, 7, 21],
  [366, 7, 63],
  [6, 1, 1],
  [12, 1, 2],
])('of %i slots in units of %i every %i. has a label', (slots, unit, every) =>
  expect(slotsPerLabel(slots, unit)).toBe(every),
);
