import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the bundle of one of our programs, by the path of its source: for `node`, without `tsx`.
 */
export const bundleOf = (source: string): string =>
  join(inject('programs'), relative(ROOT, source).replace(/\.ts$/, '.mjs'));
