import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Process } from '#engine/kernel/process.ts';
import { checkpointOf, enlistTasks, moveCheckpoint } from '#engine/kernel/postgres-task-queue.ts';

/**
 * Puts every process behind the end of the log, so that none reacts to what was seeded: no mail
 * leaves, no provider is asked. What happened before `firstEventId`, the first seeded event, and was
 * not taken in yet, is. No process may run meanwhile.
 */
export const passOver = async (
  processes: readonly Pick<Process, 'name' | 'reactsTo'>[],
  { store, knex, now }: { store: EventStore; knex: Knex; now: () => Date },
  firstEventId: string,
): Promise<void> => {
  const head = await store.head();
  const headId = await store.eventIdAt(head);
  for (const { name, reactsTo } of processes) {
    const after = await checkpointOf(knex, name);
    for await (const events of eventsBefore({ store, after, head }, firstEventId)) {
      const own = events.filter(({ type }) => reactsTo.includes(type));
      if (own.length > 0) await enlistTasks(knex, name, own, now());
    }
    if (headId !== undefined) await moveCheckpoint(knex, name, { position: head, id: headId });
  }
};

/** What stands in the log behind a position, up to its end or to an event, whichever comes first. */
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
