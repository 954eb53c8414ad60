import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { documents } from '../../web/documents.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const SECONDS = 1_000;

/** `unit` is pure, `int` runs against real servers, `journeys` in a real browser. */
export default defineConfig({
  root,
  plugins: [documents()],
  test: {
    root,
    // Integration tests and journeys run servers and browsers: two keep two cores busy.
    maxWorkers: 2,
    expect: { poll: { timeout: 30 * SECONDS } },
    hookTimeout: 60 * SECONDS,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{engine,projections,http,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.int.test.{ts,tsx}', 'web/journeys/**', '**/node_modules/**'],
          setupFiles: [here('fail-on-console.ts'), here('patient-screens.ts')],
          testTimeout: 90 * SECONDS,
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['{engine,projections,http,web,tools}/**/*.int.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          globalSetup: [here('postgres-for-tests.ts')],
          setupFiles: [here('fail-on-console.ts')],
          testTimeout: 120 * SECONDS,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['web/journeys/**/*.test.ts'],
          globalSetup: [here('web-for-tests.ts')],
          setupFiles: [here('fail-on-console.ts')],
          testTimeout: 120 * SECONDS,
        },
      },
    ],
  },
});
