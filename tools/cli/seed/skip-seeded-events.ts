import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Process } from '#engine/kernel/process.ts';
import { checkpointsIn, enlistTasks, moveCheckpoint } from '#engine/kernel/postgres-task-queue.ts';

/**
 * Moves the checkpoint of every process to the end of the log, so that none reacts to seeded events.
 * Events before `firstEventId`, the first seeded event, still become tasks. No process may run
 * meanwhile.
 */
export const skipSeededEvents = async (
  processes: readonly Pick<Process, 'name' | 'reactsTo'>[],
  { store, knex, now }: { store: EventStore; knex: Knex; now: () => Date },
  firstEventId: string,
): Promise<void> => {
  const head = await store.head();
  const headId = await store.eventIdAt(head);
  const checkpoints = await checkpointsIn(knex);
  for (const { name, reactsTo } of processes) {
    const after = checkpoints.get(name);
    for await (const events of eventsBefore({ store, after, head }, firstEventId)) {
      const own = events.filter(({ type }) => reactsTo.includes(type));
      if (own.length > 0) await enlistTasks(knex, name, own, now());
    }
    if (headId !== undefined) await moveCheckpoint(knex, name, { position: head, id: headId });
  }
};

/** The events after a position, up to the end of the log or to an event, whichever comes first. */
async function* eventsBefore(
  { store, after, head }: { store: EventStore; after: bigint | undefined; head: bigint },
  eventId: string,
): AsyncGenerator<RecordedEvent[]> {
  if ((after ?? 0n) >= head) return;
  const { signal } = new AbortController();
  for await (const events of store.follow({ after, signal })) {
    const end = events.findIndex(({ id, position }) => id === eventId || position > head);
    yield end === -1 ? events : events.slice(0, end);
    if (end !== -1 || events.some(({ position }) => position === head)) return;
  }
}
