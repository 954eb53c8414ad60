import { setTimeout as delay } from 'node:timers/promises';
import { percentiles } from '../eventstore/compare-pairs.ts';

/** Latencies in milliseconds. */
export type Latencies = { p50: number; p99: number };

/**
 * Makes requests at times that do not depend on the answers (open loop), `perSecond` on average,
 * and measures each from when it was due: a request that queues behind a slow one counts as slow.
 */
export const openLoop = async <Request>(
  requests: readonly Request[],
  perSecond: number,
  make: (request: Request) => Promise<unknown>,
): Promise<Latencies> => {
  const latencies: number[] = [];
  const running: Promise<void>[] = [];
  let due = performance.now();
  for (const request of requests) {
    due += 1_000 / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    // A late timer is due to the machine, a queue of requests to the product.
    const start = Math.max(due, wait > 0 ? performance.now() : due);
    running.push(make(request).then(() => void latencies.push(performance.now() - start)));
  }
  await Promise.all(running);
  return percentiles(latencies);
};
