import { expect, test } from 'vitest';
import { createSeenKeys } from './seen-keys.ts';

test('every key that was added is known, and hardly any other', () => {
  const seen = createSeenKeys();
  const keys = Array.from({ length: 200_000 }, (_, n) => `booking ${1_000_000_000 + n * 7}`);
  for (const key of keys) seen.add(key);
  expect(keys.every(seen.has)).toBe(true);
  const others = Array.from({ length: 100_000 }, (_, n) => `payment pi_${n}`).filter(seen.has);
  expect(others.length).toBeLessThan(200);
});
