import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { checkpointOf, moveCheckpoint } from './checkpoints.ts';
import type { Projection } from './projection.ts';

/** What rows are made with. */
type ReadSide = { knex: Knex; sealing: Sealing };
export type ProjectorSurroundings = ReadSide & {
  store: EventStore;
  log: Logger;
  signal: AbortSignal;
};

/** Keeps one read model up to date until `signal` aborts; a fault is logged, backed off, resumed. */
export const runProjector = async (
  projection: Projection,
  { store, knex, sealing, log, signal }: ProjectorSurroundings,
): Promise<void> => {
  for (let failures = 0; !signal.aborted;) {
    try {
      let delivered = await checkpointOf(knex, projection.name);
      for await (const events of store.follow({ after: delivered, signal })) {
        await projectBatch(projection, events, delivered, { knex, sealing });
        delivered = events.at(-1)?.position ?? delivered;
        failures = 0;
      }
    } catch (fault) {
      if (signal.aborted) return;
      log.warn({ projection: projection.name, fault: describeFault(fault) }, 'projector failed');
    }
    failures += 1;
    await pause(backOffMs(failures, 100, 10_000), signal);
  }
};

/**
 * Rows and checkpoint in one transaction. The checkpoint's row lock makes several projectors take
 * turns; events that another one has projected are left out. Throws when the checkpoint lies before
 * `delivered`, the last event before this batch: somebody reset the read model, and following must
 * start again from there.
 */
export const projectBatch = (
  projection: Projection,
  events: RecordedEvent[],
  delivered: bigint | undefined,
  { knex, sealing }: ReadSide,
) =>
  knex.transaction(async (transaction) => {
    const done = await checkpointOf(transaction, projection.name, 'lock');
    if ((done ?? -1n) < (delivered ?? -1n)) {
      throw new Error(`The checkpoint of ${projection.name} was set back`);
    }
    const fresh = events.filter(({ position }) => done === undefined || position > done);
    const last = fresh.at(-1);
    if (!last) return;
    await projection.project(fresh, transaction, sealing);
    await moveCheckpoint(transaction, projection.name, last.position);
  });
