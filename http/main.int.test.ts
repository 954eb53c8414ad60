import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundleOf } from '#tools/config/bundle-of.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** None of these is ever used: the program refuses before it connects to anything. */
const COMPLETE = {
  DATABASE_URL: 'postgres://127.0.0.1:9/skyhold',
  EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false',
  STRIPE_SECRET_KEY: 'sk_live_one',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_one',
  STRIPE_WEBHOOK_SECRET: 'whsec_one',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PII_MASTER_KEY: 'a master key of a test, long enough to be one',
  SESSION_SECRET: 'a session secret of a test, long enough to be one',
  PUBLIC_URL: 'https://skyhold.example',
};

/** Runs the program as the container does, and returns how it ended. */
const runProduction = (variables: NodeJS.ProcessEnv) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const { PATH, HOME, TMPDIR } = process.env;
    execFile(
      process.execPath,
      [bundleOf(MAIN)],
      { cwd: ROOT, env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', PORT: '0', ...variables } },
      (fault, stdout, stderr) => resolve({ code: fault?.code ?? 0, stdout, stderr }),
    );
  });

const without = (...names: (keyof typeof COMPLETE)[]): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(COMPLETE).filter(([name]) => !names.some((left) => left === name)),
  );

test.each([
  {
    missing: 'everything',
    variables: {},
    says: 'In production DATABASE_URL, EVENTSTORE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL, PII_MASTER_KEY, SESSION_SECRET, PUBLIC_URL must be set (or ALLOW_EMBEDDED=1 for the embedded parts).\n',
  },
  {
    missing: 'the payment keys',
    variables: without('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'),
    says: 'In production STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must be set (or ALLOW_EMBEDDED=1 for the embedded parts).\n',
  },
  {
    missing: 'the payment keys, although embedded parts are allowed elsewhere',
    variables: {
      ...without('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'),
      ALLOW_EMBEDDED: '1',
    },
    says: 'STRIPE_SECRET_KEY must be set.\n',
  },
])('without $missing, production refuses in one sentence', async ({ variables, says }) => {
  expect(await runProduction(variables)).toEqual({ code: 1, stdout: '', stderr: says });
});
