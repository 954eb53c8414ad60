import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { awaitServer } from './await-server.ts';
import { environmentError } from './environment.ts';
import type { Ports } from './ports.ts';
import { requireOwnLog } from './require-own-log.ts';

/**
 * Waits until the event store takes appends. Throws the reason of `signal` when it aborts first.
 *
 * @throws EnvironmentError when the event store refuses this program, or holds another log than the
 * one that the database's checkpoints come from.
 */
export const awaitEventStore = (
  ports: Pick<Ports, 'store' | 'knex' | 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const { store, log } = ports;
  const check = async () => {
    const refusal = await store.check();
    if (refusal) throw environmentError(`EVENTSTORE_URL: ${refusal.refused}.`);
    await requireOwnLog(ports);
  };
  return awaitServer(check, {
    name: 'the event store',
    isTransient: isEventStoreUnavailable,
    log,
    signal,
  });
};
