import { once } from 'node:events';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { environmentError } from './environment.ts';
import type { Ports } from './ports.ts';
import { requireOwnLog } from './require-own-log.ts';

/**
 * Waits until the event store takes appends, or `signal` aborts.
 *
 * @throws EnvironmentError when it refuses this program, or holds another log than the one that the
 * database's checkpoints come from, which no waiting mends.
 */
export const awaitEventStore = async (
  ports: Pick<Ports, 'store' | 'knex' | 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const { store, log } = ports;
  const useIt = async () => {
    const refusal = await store.check();
    if (refusal) throw environmentError(`EVENTSTORE_URL: ${refusal.refused}.`);
    await requireOwnLog(ports);
  };
  for (let failures = 1; !signal.aborted; failures += 1) {
    const answered = new AbortController();
    const stopped = once(signal, 'abort', { signal: answered.signal }).catch(() => {});
    try {
      await Promise.race([useIt(), stopped]);
      return;
    } catch (fault) {
      if (!isEventStoreUnavailable(fault)) throw fault;
      if (failures === 1) {
        const why = describeFault(fault.cause);
        log.warn({ fault: why }, 'the event store does not answer yet and is waited for');
      }
      await pause(backOffMs(failures, 200, 2_000), signal);
    } finally {
      answered.abort();
    }
  }
};
