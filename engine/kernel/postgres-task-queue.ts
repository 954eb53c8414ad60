import type { Knex } from 'knex';
import type { RecordedEvent } from './event.ts';
import { createIdleWorkers, type IdleWorker } from './idle-workers.ts';
import { LEASE_MS, LONGEST_WAIT_MS, type Task, type TaskQueue } from './task-queue.ts';

type TaskRow = {
  process: string;
  event_id: string;
  stream: string;
  revision: number;
  /** When the task is next worked on; while it is worked on, when it is given up for lost. */
  due_at: Date;
  /** How often it was worked on. */
  attempts: number;
  /** Tries in a row that did not end well. */
  failures: number;
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
    const last = events.at(-1);
    if (last) await moveCheckpoint(transaction, process, last);
  });

/** Lets a process take in only what lies behind an event; never backwards. */
export const moveCheckpoint = (
  knex: Knex,
  process: string,
  { position, id }: Pick<RecordedEvent, 'position' | 'id'>,
) =>
  knex.raw(
    `insert into process_checkpoint (process, position, event_id) values (?, ?, ?)
     on conflict (process) do update set position = excluded.position, event_id = excluded.event_id
     where process_checkpoint.position < excluded.position`,
    [process, String(position), id],
  );

const claim = async (knex: Knex, process: string, now: Date): Promise<Task | undefined> => {
  const due = knex<TaskRow>('process_task')
    .where({ process, done_at: null })
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const [task] = await knex<TaskRow>('process_task')
    .where({ process })
    .where('event_id', '=', due.select('event_id'))
    .update({
      attempts: knex.raw('attempts + 1'),
      failures: knex.raw('failures + 1'),
      due_at: knex.raw(
        `?::timestamptz + least(?, greatest(?, 1000 * 2 ^ least(failures, 20))) * interval '1 millisecond'`,
        [now, LONGEST_WAIT_MS, LEASE_MS],
      ),
    })
    .returning('*');
  return task && { ...task, eventId: task.event_id };
};

/** Which processes have a task that is due, each by its clock. */
const processesDue = async (knex: Knex, workers: readonly IdleWorker[]): Promise<string[]> => {
  const { rows } = await knex.raw<{ rows: { process: string }[] }>(
    `select distinct process from unnest(:processes::text[], :times::timestamptz[]) worker(process, now)
      where exists (select from process_task task
        where task.process = worker.process and done_at is null and due_at <= worker.now)`,
    { processes: workers.map(({ kind }) => kind), times: workers.map(({ now }) => now()) },
  );
  return rows.map(({ process }) => process);
};

/** The queue in the tables `process_task` and `process_checkpoint`. */
export const postgresTaskQueue = (knex: Knex): TaskQueue => {
  const idle = createIdleWorkers((workers) => processesDue(knex, workers));
  return {
    checkpointOf: (process) => checkpointOf(knex, process),
    enlist: async (process, events, now) => {
      await enlistTasks(knex, process, events, now);
      idle.wake(process);
    },
    claim: (process, now) => claim(knex, process, now),
    update: async ({ process, eventId }, { dueAt, doneAt, lastError, ...counts }) => {
      await knex<TaskRow>('process_task')
        .where({ process, event_id: eventId })
        .update({
          ...counts,
          ...(dueAt && { due_at: dueAt }),
          ...(doneAt && { done_at: doneAt }),
          ...(lastError !== undefined && { last_fault: lastError }),
        });
    },
    idle: (kind, { now, signal }) => idle.sleep({ kind, now }, signal),
  };
};

/** Blanks the last faults of tasks over some streams: words of another program may name people. */
export const forgetFaults = (knex: Knex, streams: readonly string[]): Promise<number> =>
  knex<TaskRow>('process_task')
    .whereRaw('stream = any(:streams)', { streams: [...streams] })
    .whereNotNull('last_fault')
    .update({ last_fault: null });

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
      table.integer('failures').notNullable().defaultTo(0);
      table.text('last_fault');
      table.timestamp('done_at');
      table.primary(['process', 'event_id']);
    });
    await knex.raw(
      'create index process_task_due on process_task (process, due_at) where done_at is null',
    );
  },
};

/** Rows from before ids were kept have none until they move. */
export const processCheckpointEventMigration = {
  name: '0090-process-checkpoint-event',
  up: (knex: Knex) =>
    knex.schema.alterTable('process_checkpoint', (table) => {
      table.uuid('event_id');
    }),
};
