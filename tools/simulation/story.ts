import type { Simulation } from './simulate.ts';

/** Prints what happened in the world of a seed, step by step, and the invariants that do not hold. */
export const printStory = (seed: number, { story, broken }: Simulation) =>
  process.stdout.write(
    [`The world of seed ${seed}:`, ...story, ...broken.map((what) => `BROKEN: ${what}`), ''].join(
      '\n',
    ),
  );
