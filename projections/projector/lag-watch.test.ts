import { expect, test } from 'vitest';
import { createWaiting } from './lag-watch.ts';

const at = (position: bigint | undefined, isPaused = false) => ({ position, version: 1, isPaused });

test('a read model waits from when it was first seen behind the head, until it moves', () => {
  let now = 0;
  const waitingMs = createWaiting(() => now);
  const after = (
    ms: number,
    ...seen: [checkpoint: ReturnType<typeof at> | undefined, head: bigint]
  ) => {
    now += ms;
    return waitingMs('orders', ...seen);
  };
  expect(after(0, undefined, 0n)).toBe(0);
  expect(after(60_000, at(5n), 5n)).toBe(0);
  expect(after(60_000, at(5n), 9n)).toBe(0);
  expect(after(30_000, at(5n), 12n)).toBe(30_000);
  expect(after(1_000, at(9n), 12n)).toBe(0);
  expect(after(1_000, at(9n), 12n)).toBe(1_000);
  expect(after(1_000, at(9n, true), 12n)).toBe(0);
  expect(after(1_000, at(9n), 12n)).toBe(0);
  expect(after(1_000, at(12n), 12n)).toBe(0);
  expect(waitingMs('bookings', undefined, 12n)).toBe(0);
  now += 30_000;
  expect(waitingMs('bookings', undefined, 12n)).toBe(30_000);
});
