/**
 * The size of a test whose runs are random or many: the first one in `npm test`, the second one in
 * `npm run test:long`.
 */
export const usualOrLong = <T>(usual: T, long: T): T =>
  process.env['LONG_TESTS'] === '1' ? long : usual;

/**
 * True in `npm run test:long`, which also runs the files named `x.long.test.ts`, and the journeys whose
 * promise tests of screens and routes hold too.
 */
export const isLongRun = usualOrLong(false, true);
