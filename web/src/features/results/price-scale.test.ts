import { expect, test } from 'vitest';
import { dollarsAt, priceScale, shareOf } from './price-scale.ts';

test('the fares found take most of the line, the prices above them its end', () => {
  const scale = priceScale([196, 410]);
  expect([0, 225, 450, 5000].map((dollars) => shareOf(scale, dollars))).toEqual([0, 0.44, 0.88, 1]);
  expect(shareOf(scale, 2725)).toBeCloseTo(0.94);
});

test('a point of the line is the nearest step, above the fares the highest price', () => {
  const scale = priceScale([196, 410]);
  expect([-1, 0, 0.43, 0.44, 0.46, 0.88, 0.93, 0.95, 2].map((at) => dollarsAt(scale, at))).toEqual([
    0, 0, 200, 250, 250, 450, 450, 5000, 5000,
  ]);
});

test.each([[[]], [[4990]], [[6000]]])('the scale of the fares %j is even', (fares) => {
  const scale = priceScale(fares);
  expect([0, 2500, 5000, 6000].map((dollars) => shareOf(scale, dollars))).toEqual([0, 0.5, 1, 1]);
  expect([0, 0.5, 1].map((at) => dollarsAt(scale, at))).toEqual([0, 2500, 5000]);
});

test('flights without a price leave the scale even', () => {
  expect(priceScale([0])).toEqual(priceScale([]));
});
