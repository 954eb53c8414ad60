import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../dev/start.ts', import.meta.url));
const READY = /^Skyhold is ready at (\S+)$/;

/** Starts the product on a data folder, in a separate process, and returns its URLs. */
export const startOwnProduct = async (directory: string) => {
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '--import', 'tsx', START], {
    env: { PATH: process.env['PATH'], DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAt(child);
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

const readyAt = async (child: ChildProcess & { stdout: NodeJS.ReadableStream }) => {
  for await (const line of createInterface(child.stdout)) {
    const url = READY.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('The product did not start.');
};

type Readiness = { projections: Record<string, { lag: number | null }> };

/** Resolves when every read model has reached the end of the log; returns the seconds it took. */
export const caughtUp = async (opsUrl: string, print: (text: string) => void): Promise<number> => {
  const start = performance.now();
  for (;;) {
    const response = await fetch(`${opsUrl}/readyz`);
    const { projections }: Readiness = await response.json();
    const behind = Object.entries(projections).filter(([, { lag }]) => lag !== 0);
    if (behind.length === 0) return (performance.now() - start) / 1_000;
    const lags = behind.map(([name, { lag }]) => `${name} ${Math.round((lag ?? 0) / 2 ** 20)} MB`);
    print(`behind: ${lags.join(', ')}\n`);
    await delay(2_000);
  }
};
