import { expect, test } from 'vitest';
import { marksOf, slotsPerLabel } from './axis.ts';

test.each([
  [0, 4000, [0, 1000, 2000, 3000, 4000]],
  [-1600, 3000, [-2000, 0, 2000, 4000]],
  [0, 0, [0, 1]],
  [0, 103_000, [0, 50_000, 100_000, 150_000]],
])('an axis from %i to %i has the ticks %j', (least, most, marks) =>
  expect(marksOf(least, most)).toEqual(marks),
);

test.each([
  [1, 1],
  [8, 1],
  [9, 2],
  [31, 4],
])('of %i slots every %i. has a label', (slots, every) =>
  expect(slotsPerLabel(slots, 8)).toBe(every),
);
