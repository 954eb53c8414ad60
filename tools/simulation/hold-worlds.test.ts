import { expect, test } from 'vitest';
import { SEED, usualOrLong } from '#tools/config/usual-or-long.ts';
import { playHold } from './hold-world.ts';
import { expectUnbroken } from './worlds.fixture.ts';

/** Enough for each way that a hold ends to be among them. */
const WORLDS = usualOrLong(250, 5_000);

test(`in ${WORLDS} worlds from seed ${SEED} on, whatever gets lost or comes late, a booking has one hold at most, and the log knows which`, async () => {
  const ends = new Map<string, number>();
  let several = 0;
  for (let seed = SEED; seed < SEED + WORLDS; seed++) {
    const { end, holds, ...played } = await playHold(seed);
    expectUnbroken(`hold ${seed}`, played);
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (holds > 1) several++;
  }
  expect(ends.get('lapsed')).toBeGreaterThan(WORLDS / 4);
  expect(several).toBeGreaterThan(WORLDS / 10);
  for (const end of ['failed', 'released', 'cancelled']) expect(ends.get(end)).toBeGreaterThan(0);
});
