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
