import { once } from 'node:events';
import type { Logger } from 'pino';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';

/**
 * Repeats the first call of a server while its errors are transient, with back-off and one line in
 * the log. Throws any other error, and the reason of `signal` when it aborts.
 */
export const awaitServer = async (
  call: () => Promise<void>,
  {
    name,
    isTransient,
    log,
    signal,
  }: {
    /** Like `the database`. */
    name: string;
    isTransient(error: unknown): boolean;
    log: Pick<Logger, 'warn'>;
    signal: AbortSignal;
  },
): Promise<void> => {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted();
    const answered = new AbortController();
    const aborted = once(signal, 'abort', { signal: answered.signal }).catch(() => {});
    try {
      await Promise.race([call(), aborted]);
      signal.throwIfAborted();
      return;
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
      if (failures === 1)
        log.warn({ fault: describeFault(error) }, `${name} does not answer yet and is waited for`);
      await pause(backOffMs(failures, 200, 2_000), signal);
    } finally {
      answered.abort();
    }
  }
};
