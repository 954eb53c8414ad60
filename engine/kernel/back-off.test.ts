import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOffMs, pause } from './back-off.ts';

describe('the wait after a failure', () => {
  test('doubles from the first to the maximum, give or take a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (failures) => {
        const nominal = Math.min(10_000, 100 * 2 ** (failures - 1));
        const wait = backOffMs(failures, 100, 10_000);
        expect(wait).toBeGreaterThanOrEqual(nominal * 0.9);
        expect(wait).toBeLessThanOrEqual(nominal * 1.1);
      }),
    );
  });

  test('is the first wait before any failure', () =>
    expect(Math.round(backOffMs(0, 100, 10_000) / 100)).toBe(1));

  test('has jitter', () =>
    expect(
      new Set(Array.from({ length: 50 }, () => backOffMs(8, 1_000, 60_000))).size,
    ).toBeGreaterThan(10));
});

describe('a pause', () => {
  test('ends when it is aborted', async () => {
    const controller = new AbortController();
    const paused = pause(3_600_000, controller.signal);
    controller.abort();
    await expect(paused).resolves.toBeUndefined();
    await expect(pause(3_600_000, AbortSignal.abort())).resolves.toBeUndefined();
  });

  test('lasts for the given time', async () => {
    const before = performance.now();
    await pause(20);
    expect(performance.now() - before).toBeGreaterThan(15);
  });
});
