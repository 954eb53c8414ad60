import type { Knex } from 'knex';
import { backOffMs } from './back-off.ts';
import { describeFault } from './describe-fault.ts';
import type { RecordedEvent } from './event.ts';
import type { Process, ProcessSurroundings } from './process.ts';

type TaskRow = {
  process: string;
  event_id: string;
  stream: string;
  revision: number;
  due_at: Date;
  attempts: number;
  last_fault: string | null;
  done_at: Date | null;
};

/** How far a process has read the log; `undefined` before its first event. */
export const checkpointOf = async (knex: Knex, process: string): Promise<bigint | undefined> => {
  const row = await knex<{ process: string; position: string }>('process_checkpoint')
    .where({ process })
    .first();
  return row && BigInt(row.position);
};

/** Turns events into tasks that are due now, and moves the checkpoint, in one transaction. */
export const enlistTasks = (knex: Knex, process: string, events: RecordedEvent[], now: Date) =>
  knex.transaction(async (transaction) => {
    await transaction<TaskRow>('process_task')
      .insert(
        events.map(({ id, stream, revision }) => ({
          process,
          event_id: id,
          stream,
          revision,
          due_at: now,
        })),
      )
      .onConflict(['process', 'event_id'])
      .ignore();
    await transaction.raw(
      `insert into process_checkpoint (process, position) values (?, ?) on conflict (process)
       do update set position = greatest(process_checkpoint.position, excluded.position)`,
      [process, String(events.at(-1)?.position ?? 0n)],
    );
  });

const LONGEST_WAIT_MS = 10 * 60_000;

/**
 * Works off one due task and answers whether there was one. The task's row stays locked meanwhile:
 * other runners skip it, and a crash sets it free.
 */
export const workOffOneTask = async (
  process: Process,
  { store, knex, now, log }: ProcessSurroundings,
): Promise<boolean> =>
  knex.transaction(async (transaction) => {
    const task = await transaction<TaskRow>('process_task')
      .where({ process: process.name, done_at: null })
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .forUpdate()
      .skipLocked()
      .first();
    if (!task) return false;

    const row = transaction<TaskRow>('process_task').where({
      process: task.process,
      event_id: task.event_id,
    });
    const attempts = task.attempts + 1;
    try {
      const event = await store.readOne(task.stream, task.revision);
      if (!event) throw new Error(`${task.stream}@${task.revision} is not in the log`);
      const outcome = await process.react(event, { number: attempts, at: now() });
      await row.update(
        outcome === 'done'
          ? { done_at: now(), attempts, last_fault: null }
          : { due_at: outcome.again, attempts, last_fault: null },
      );
    } catch (thrown) {
      const fault = describeFault(thrown);
      const due = new Date(now().getTime() + backOffMs(attempts, 1_000, LONGEST_WAIT_MS));
      log.warn({ process: process.name, stream: task.stream, attempts, fault }, 'reaction failed');
      await row.update({ due_at: due, attempts, last_fault: fault });
    }
    return true;
  });

export const processTasksMigration = {
  name: '0002-process-tasks',
  up: async (knex: Knex) => {
    await knex.schema.createTable('process_checkpoint', (table) => {
      table.text('process').primary();
      table.bigInteger('position').notNullable();
    });
    await knex.schema.createTable('process_task', (table) => {
      table.text('process').notNullable();
      table.uuid('event_id').notNullable();
      table.text('stream').notNullable();
      table.integer('revision').notNullable();
      table.timestamp('due_at').notNullable();
      table.integer('attempts').notNullable().defaultTo(0);
      table.text('last_fault');
      table.timestamp('done_at');
      table.primary(['process', 'event_id']);
    });
    await knex.raw(
      'create index process_task_due on process_task (process, due_at) where done_at is null',
    );
  },
};
