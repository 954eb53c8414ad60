import { expect, test } from 'vitest';
import type { Measured } from './measured-process.ts';
import { rateOf, type Round } from './rounds.ts';

const took = (seconds: number, overrides: Partial<Measured> = {}): Measured => ({
  seconds,
  cpuSeconds: seconds / 2,
  peakBytes: 100,
  ...overrides,
});

const round = (drains: number[], catchUp: Measured): Round => ({
  events: 1_000,
  drains: drains.map((seconds) => took(seconds)),
  catchUp,
  rebuild: took(1),
});

test('a candidate is compared with the drains of its own round', () => {
  const rounds = [
    round([1, 3], took(4)),
    // A busy machine: everything is slower, the ratio stays the same.
    round([10, 10], took(40, { peakBytes: 300 })),
    round([2, 2], took(2)),
  ];
  expect(rateOf(rounds, ({ catchUp }) => catchUp)).toEqual({
    rate: 250,
    ratio: 0.5,
    low: 0.25,
    high: 1,
    cpuMicroseconds: 2_000,
    peakBytes: 300,
  });
});
