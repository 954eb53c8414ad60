import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { bundleOf } from '#tools/config/bundle-of.ts';
import type { CrashPoint } from './crashing-product.fixture.ts';

const SCRIPT = fileURLToPath(new URL('crashing-product.fixture.ts', import.meta.url));

/** A product in a separate process that is killed and restarted on the same data. */
export const useCrashingProduct = (environment: Record<string, string> = {}) => {
  let directory: string;
  let running: { child: ChildProcess; url: string };

  const start = async () => {
    const child = fork(bundleOf(SCRIPT), {
      execArgv: [],
      env: {
        ...process.env,
        ...environment,
        DATA_DIR: directory,
        PORT: '0',
        LOG_LEVEL: 'silent',
      },
    });
    const [message] = (await once(child, 'message')) as [{ url: string }];
    running = { child, url: message.url };
  };

  /** Waits until it has ended. */
  const crashed = async () => {
    const { child } = running;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'skyhold-crash-'));
    await chmod(directory, 0o755);
    await start();
  });
  afterAll(async () => {
    running.child.kill('SIGTERM');
    await once(running.child, 'exit');
    await rm(directory, { recursive: true });
  });

  return {
    url: () => running.url,
    directory: () => directory,
    start,
    crashed,
    kill: () => {
      running.child.kill('SIGKILL');
      return crashed();
    },
    /** Makes it kill itself at this point. */
    arm: (point: CrashPoint) => running.child.send(point),
    servers: async (): Promise<{ eventStoreUrl: string; databaseUrl: string }> =>
      JSON.parse(await readFile(join(directory, 'runtime.json'), 'utf8')),
  };
};
