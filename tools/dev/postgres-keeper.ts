import pg from 'pg';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import type { pgControl } from './postgres-control.ts';

/** No server can start until the processes of a killed one have released its memory. */
const EXPECTED_FAILURES = 5;

/** Ends when the server closes or refuses the connection, or `signal` aborts. */
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
    // It refuses connections, which is the answer.
  } finally {
    over.abort();
    await client.end().catch(() => {});
  }
};

/**
 * Restarts Postgres on the port of `address` when it ends. Committed data is on disk, and clients
 * reconnect. Returns a function that stops it for good.
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
