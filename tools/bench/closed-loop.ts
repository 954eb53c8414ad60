import { percentiles } from './eventstore/compare-pairs.ts';

/** The rate of an action in calls per second, and its duration in milliseconds. */
export type Pace = { perSecond: number; p50: number; p99: number };

/** Calls `act(worker)` repeatedly for `spanMs`, by `concurrency` workers (closed loop). */
export const closedLoop = async (
  concurrency: number,
  spanMs: number,
  act: (worker: number) => Promise<unknown>,
): Promise<Pace> => {
  const start = performance.now();
  const took: number[] = [];
  const work = async (worker: number): Promise<void> => {
    for (let begun = performance.now(); begun - start < spanMs; begun = performance.now()) {
      await act(worker);
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)));
  return {
    perSecond: (took.length * 1_000) / (performance.now() - start),
    ...percentiles(took),
  };
};
