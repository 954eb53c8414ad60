import { randomInt } from 'node:crypto';

/**
 * Returns the size of a random or repeated test: the first in `npm test`, the second in `npm run
 * test:long`.
 */
export const usualOrLong = <T>(usual: T, long: T): T =>
  process.env['LONG_TESTS'] === '1' ? long : usual;

/**
 * True in `npm run test:long`, which also runs the files named `x.long.test.ts`, and the journeys
 * that tests of screens and routes cover too.
 */
export const isLongRun = usualOrLong(false, true);

/**
 * The seed of random tests: always the same in `npm test`, where a change may fail only by its own
 * doing, and another one in each `npm run test:long`, which explores. `TEST_SEED` repeats a run.
 */
export const SEED = Number(process.env['TEST_SEED'] ?? usualOrLong(1, randomInt(2 ** 31)));
