import { expect, test } from 'vitest';
import { createSeenKeys } from './seen-keys.ts';

test('every key that was added is known, and hardly any other', () => {
  const seenIn = createSeenKeys();
  const bookings = seenIn('booking');
  const keys = Array.from({ length: 200_000 }, (_, n) => String(1_000_000_000 + n * 7));
  expect(keys.filter((key) => !bookings.add(key)).length).toBeLessThan(200);
  expect(keys.filter((key) => bookings.add(key))).toEqual([]);
  expect(keys.every(bookings.has)).toBe(true);
  const others = Array.from({ length: 100_000 }, (_, n) => `pi_${n}`);
  expect(others.filter(bookings.has).length).toBeLessThan(200);
  expect(keys.filter(seenIn('payment').has).length).toBeLessThan(400);
});
