import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { documents } from '../../web/documents.ts';
import { OrderByProject } from './order-by-project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const SECONDS = 1_000;
const SCREENS = 'web/**/*.test.tsx';
const elsewhere = ['**/*.int.test.{ts,tsx}', 'web/journeys/**', '**/node_modules/**'];

/**
 * `journeys` run in a real browser, `int` against real servers, `screens` in jsdom, `unit` is pure;
 * their files share a worker's modules, except `screens`, where each has a document of its own.
 */
export default defineConfig({
  root,
  plugins: [documents()],
  test: {
    root,
    // Integration tests and journeys run servers and browsers: two keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: OrderByProject },
    setupFiles: [here('fail-on-console.ts')],
    // Bounds for what never comes: a busy machine takes its time.
    expect: { poll: { timeout: 60 * SECONDS } },
    testTimeout: 300 * SECONDS,
    hookTimeout: 180 * SECONDS,
    projects: [
      {
        extends: true,
        test: {
          name: 'check',
          include: ['tools/config/check.test.ts'],
          testTimeout: 600 * SECONDS,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          include: ['tools/simulation/*.test.ts'],
          // Its garbage dies young.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          execArgv: ['--cpu-prof', '--cpu-prof-dir=/tmp/x/prof1'],
          isolate: false,
          include: ['web/journeys/**/*.test.ts'],
          globalSetup: [here('product-for-journeys.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          execArgv: ['--cpu-prof', '--cpu-prof-dir=/tmp/x/prof1'],
          isolate: false,
          include: ['{engine,projections,http,web,tools}/**/*.int.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          globalSetup: [here('postgres-for-tests.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          execArgv: ['--cpu-prof', '--cpu-prof-dir=/tmp/x/prof1'],
          environment: 'jsdom',
          include: [SCREENS],
          exclude: elsewhere,
          setupFiles: [here('fail-on-console.ts'), here('screens.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{engine,projections,http,web,tools}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, SCREENS, 'tools/{config,simulation}/**'],
        },
      },
    ],
  },
});
