import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { documents } from '../../web/documents.ts';
import { OrderByProject } from './order-by-project.ts';
import { isLongRun } from './usual-or-long.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const SECONDS = 1_000;
const SCREENS = 'web/**/*.test.tsx';
const LONG = isLongRun ? [] : ['**/*.long.*'];
/**
 * Tests run their code for seconds: on Node 20 the optimising compiler takes a tenth of their time.
 * Later versions have Maglev in between and refuse the flag.
 */
const OPTIMISE_LATE = process.version.startsWith('v20.') ? ['--interrupt-budget=500000'] : [];
/** Garbage that is short-lived: fewer collections copy less of it. */
const COLLECT_LATE = '--max-semi-space-size=64';
const elsewhere = ['**/*.int.test.{ts,tsx}', 'web/journeys/**', '**/node_modules/**'];

/**
 * `journeys` run in a real browser, `int` against real servers, `screens` in jsdom, `unit` is pure.
 * Their files share a worker's modules, and those of `screens` its document, which each empties.
 */
export default defineConfig({
  root,
  plugins: [documents()],
  // The unused stack trace of each element takes a sixth of a screen's time.
  oxc: { jsx: { development: false } },
  test: {
    root,
    // Integration tests and journeys wait for servers and browsers: two keep one core busy.
    maxWorkers: 4,
    sequence: { sequencer: OrderByProject },
    setupFiles: [here('every-test.ts')],
    // Generous time limits, because a busy machine is slow.
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
          execArgv: [COLLECT_LATE],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          isolate: false,
          execArgv: OPTIMISE_LATE,
          include: ['web/journeys/**/*.test.ts'],
          exclude: LONG,
          globalSetup: [here('product-for-journeys.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          isolate: false,
          execArgv: OPTIMISE_LATE,
          include: ['{engine,projections,http,web,tools}/**/*.int.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...LONG],
          setupFiles: [here('every-test.ts'), here('random-seed.ts'), here('check-answers.ts')],
          globalSetup: [here('postgres-for-tests.ts'), here('programs-for-tests.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          isolate: false,
          environment: here('quick-jsdom.ts'),
          // Little of it runs often enough for the interpreter to be the cheaper start.
          execArgv: [COLLECT_LATE, '--always-sparkplug', ...OPTIMISE_LATE],
          env: { TZ: 'UTC' },
          // A test resets the loader of the provider's script.
          server: { deps: { inline: ['@stripe/stripe-js'] } },
          include: [SCREENS],
          exclude: elsewhere,
          setupFiles: [here('every-test.ts'), here('random-seed.ts'), here('screens.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          execArgv: [COLLECT_LATE, ...OPTIMISE_LATE],
          setupFiles: [here('every-test.ts'), here('random-seed.ts')],
          include: ['{engine,projections,http,web,tools}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, SCREENS, 'tools/{config,simulation}/**'],
        },
      },
    ],
  },
});
