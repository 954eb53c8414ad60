import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { projectBatch as projectOnSession } from './project-batch.ts';
import type { Projection } from '../projection.ts';
import { openSession } from '../rows/session.ts';

/** Projects a batch for one read model, on a separate session; throws if it was set back. */
export const projectBatch = async (
  projection: Projection,
  events: readonly RecordedEvent[],
  delivered: bigint | undefined,
  { knex, sealing }: { knex: Knex; sealing: Sealing },
): Promise<void> => {
  const session = await openSession(knex);
  try {
    const outcome = await projectOnSession([projection], events, delivered, { session, sealing });
    if (outcome === 'set-back')
      throw new Error(`The checkpoint of ${projection.name} was set back`);
  } finally {
    await session.close();
  }
};
