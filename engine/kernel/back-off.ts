import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns the milliseconds before the next try: doubling from `first` to `most`, with jitter of a
 * fifth.
 */
export const backOffMs = (failures: number, first: number, most: number): number => {
  const ms = Math.min(most, first * 2 ** Math.max(0, failures - 1));
  return Math.round(ms * (0.9 + Math.random() * 0.2));
};

/** Waits for the given time, or returns at once when `signal` aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  delay(ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
