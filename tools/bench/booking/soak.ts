import { setInterval, setTimeout as delay } from 'node:timers/promises';
import { closedLoop } from '../closed-loop.ts';
import { quantile } from '../eventstore/compare-pairs.ts';
import { usageAt } from './own-usage.ts';

export const SOAK_CONCURRENCY = 4;
export const SAMPLE_MS = 30_000;

/** Limits work to `perSecond` starts. */
const spaced = (perSecond: number, act: () => Promise<void>) => {
  let next = performance.now();
  return async () => {
    next = Math.max(next + 1_000 / perSecond, performance.now());
    await delay(next - performance.now());
    await act();
  };
};

/** Returns the medians of the thirds of a series, rounded: they grow with a memory leak. */
const thirdsOf = (samples: readonly number[]) => {
  const third = Math.ceil(samples.length / 3);
  const parts = [samples.slice(0, third), samples.slice(third, -third), samples.slice(-third)];
  const [first, second, last] = parts.map((part) => Math.round(quantile(part, 0.5)));
  return { first, second, last, most: Math.round(Math.max(...samples)) };
};

/**
 * Pays reservations for `minutes`, at most `rate` a second. Returns how many a second were paid, and the
 * memory of the product's process in MB.
 */
export const soak = async (
  { opsUrl, pay }: { opsUrl: string; pay: () => Promise<void> },
  minutes: number,
  rate: number,
  onSample: (text: string) => void,
) => {
  const residentMb: number[] = [];
  const heapMb: number[] = [];
  const over = new AbortController();
  const sample = async () => {
    const { residentBytes, heapBytes } = await usageAt(opsUrl);
    residentMb.push(residentBytes / 2 ** 20);
    heapMb.push(heapBytes / 2 ** 20);
    onSample(`${residentMb.at(-1)?.toFixed(0)} MB, heap ${heapMb.at(-1)?.toFixed(0)} MB`);
  };
  const sampling = (async () => {
    for await (const _ of setInterval(SAMPLE_MS, undefined, { signal: over.signal }))
      await sample();
  })().catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  const { perSecond } = await closedLoop(
    SOAK_CONCURRENCY,
    minutes * 60_000,
    spaced(rate, pay),
  ).finally(() => over.abort());
  await sampling;
  return { perSecond, residentMb: thirdsOf(residentMb), heapMb: thirdsOf(heapMb) };
};
