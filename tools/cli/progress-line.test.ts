import { expect, test } from 'vitest';
import { progressLine } from './progress-line.ts';

const read = { verb: 'read', noun: 'events' };

test.each([
  [
    { done: 50_000, total: 80_000, sinceStart: 50_000, seconds: 4 },
    '50,000 of 80,000 events, 12,500/s, 3 s left',
  ],
  [{ done: 50_000, total: undefined, sinceStart: 50_000, seconds: 4 }, '50,000 events, 12,500/s'],
  // What an interrupted run had done before does not make this one quicker.
  [
    { done: 900, total: 1_000, sinceStart: 100, seconds: 10 },
    '900 of 1,000 events, 10/s, 10 s left',
  ],
  [{ done: 10, total: 6_010, sinceStart: 10, seconds: 1 }, '10 of 6,010 events, 10/s, 10 min left'],
  [{ done: 1, total: 10_801, sinceStart: 1, seconds: 1 }, '1 of 10,801 events, 1/s, 3 h left'],
  [{ done: 0, total: 10, sinceStart: 0, seconds: 2 }, '0 of 10 events'],
])('%j reads well', (pace, line) =>
  expect(progressLine({ ...read, ...pace })).toBe(`read ${line}`),
);
