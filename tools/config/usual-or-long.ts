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
 * The seed of random tests. `npm test` always has the same, so that a change fails only for its own
 * bugs; `npm run test:long` draws one, and finds others. `TEST_SEED` repeats a run.
 */
export const SEED = Number(process.env['TEST_SEED'] ?? usualOrLong(1, randomInt(2 ** 31)));
