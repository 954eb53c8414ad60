import { expect, test } from 'vitest';
import { axisOf, slotsPerLabel } from './axis.ts';

test.each([
  [0, 4000, [0, 1000, 2000, 3000, 4000], 0, 4000],
  [-1600, 3000, [-2000, 0, 2000, 4000], -2000, 4000],
  [-100, 3000, [0, 1000, 2000, 3000], -106, 3000],
  [0, 0, [0, 1], 0, 1],
  [-100, 0, [-100, -50, 0], -100, 0],
  [0, 103_000, [0, 50_000, 100_000], 0, 109_180],
])('an axis for %i to %i has the ticks %j, from %i to %i', (least, most, ticks, lowest, highest) =>
  expect(axisOf(least, most)).toEqual({ ticks, lowest, highest }),
);

test.each([
  [1, 1],
  [8, 1],
  [9, 2],
  [31, 4],
])('of %i slots every %i. has a label', (slots, every) =>
  expect(slotsPerLabel(slots, 8)).toBe(every),
);
