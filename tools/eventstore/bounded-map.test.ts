import { expect, it } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

it('keeps at least the newest entries and evicts old ones', () => {
  const map = createBoundedMap<number>(100);
  for (let n = 0; n < 1_000; n += 1) map.set(String(n), n);
  expect(map.get('999')).toBe(999);
  expect(map.get('900')).toBe(900);
  expect(map.get('799')).toBeUndefined();
});

it('answers the newest value of a key that stands in both generations', () => {
  const map = createBoundedMap<number>(3);
  for (const [n, key] of ['a', 'b', 'c', 'a'].entries()) map.set(key, n);
  expect(map.get('a')).toBe(3);
});
