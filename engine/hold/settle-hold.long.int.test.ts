import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { playHold } from './hold-world.fixture.ts';

const MINUTE_MS = 60_000;

test('a minute of worlds: a booking has one hold at most, and the log knows which', async () => {
  let seed = randomInt(2 ** 31);
  let worlds = 0;
  for (const end = Date.now() + MINUTE_MS; Date.now() < end; worlds++) await playHold((seed += 1));
  expect(worlds).toBeGreaterThan(100);
});
