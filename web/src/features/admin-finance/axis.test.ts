import { expect, test } from 'vitest';
import { labelled, marksOf } from './axis.ts';

test.each([
  [0, 4000, [0, 1000, 2000, 3000, 4000]],
  [-1600, 3000, [-2000, 0, 2000, 4000]],
  [0, 0, [0, 1]],
  [0, 103_000, [0, 50_000, 100_000, 150_000]],
])('an axis from %i to %i has the marks %j', (least, most, marks) =>
  expect(marksOf(least, most)).toEqual(marks),
);

test('labels are spread evenly', () => {
  const isLabelled = labelled(31, 8);
  expect(Array.from({ length: 31 }, (_, n) => n).filter(isLabelled)).toEqual([
    0, 4, 8, 12, 16, 20, 24, 28,
  ]);
});
