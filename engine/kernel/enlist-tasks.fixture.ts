import type { Knex } from 'knex';
import type { RecordedEvent } from './event.ts';
import { postgresTaskQueue } from './postgres-task-queue.ts';

/** Turns events into tasks of one process that are due now, and moves its checkpoint. */
export const enlistTasks = async (
  knex: Knex,
  process: string,
  events: readonly RecordedEvent[],
  now: Date,
): Promise<void> => {
  const last = events.at(-1);
  const reactions = events.map((event) => ({ event, dueAt: now }));
  if (last) await postgresTaskQueue(knex).enlist([{ process, reactions }], last);
};

/** Moves a process's checkpoint to an event. */
export const moveCheckpoint = (
  knex: Knex,
  process: string,
  event: Pick<RecordedEvent, 'position' | 'id'>,
): Promise<void> => postgresTaskQueue(knex).enlist([{ process, reactions: [] }], event);
