import pg from 'pg';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import type { pgControl } from './postgres-control.ts';

/** Until the processes of a server that was killed have let go of its memory, no other starts. */
const EXPECTED_FAILURES = 5;

/** Ends when the server ends the connection, takes none, or `signal` aborts. */
const untilLost = async (address: string, signal: AbortSignal): Promise<void> => {
  const client = new pg.Client(address);
  const over = new AbortController();
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve()).on('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
  });
  try {
    await client.connect();
    if (!signal.aborted) await lost;
  } catch {
    // It takes no connections: that is the answer.
  } finally {
    over.abort();
    await client.end().catch(() => {});
  }
};

/**
 * Starts Postgres again, on the port of `address`, when it ends. What it has committed is on the disk,
 * and clients connect again. Returns how to stop it for good.
 */
export const keepRunning = (
  control: Awaited<ReturnType<typeof pgControl>>,
  address: string,
): (() => Promise<void>) => {
  const port = Number(new URL(address).port);
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async () => {
    for (let failures = 0; !signal.aborted;) {
      await untilLost(address, signal);
      if (signal.aborted) return;
      try {
        if (!(await control.isRunning())) {
          await control.start(port);
          console.error('Postgres ended unexpectedly and was started again.');
        }
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures > EXPECTED_FAILURES) console.error((error as Error).message);
      }
      await pause(backOffMs(failures + 1, 50, 5_000), signal);
    }
  };
  const kept = keep();
  return async () => {
    stopping.abort();
    await kept;
    if (await control.isRunning()) await control.stop();
  };
};
