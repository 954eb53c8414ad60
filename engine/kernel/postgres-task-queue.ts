import type { Knex } from 'knex';
import { pause } from './back-off.ts';
import type { RecordedEvent } from './event.ts';
import { type Intake, LEASE_MS, LONGEST_WAIT_MS, type Task, type TaskQueue } from './task-queue.ts';

/** A row of `task`. A completed row stays, so that its key is known. */
type TaskRow = Task & {
  /** When the task is next due; while a runner works on it, when its lease ends. */
  due_at: Date;
  /** When the lease of a claimed task ends; `null` if no runner works on it. */
  held_until: Date | null;
  last_error: string | null;
  done_at: Date | null;
};

/** How often an idle runner polls for tasks that became due or that other programs added, in ms. */
const LOOK_MS = 1_000;

/** Implements `TaskQueue.checkpoints`. */
const checkpointsIn = async (knex: Knex): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await knex<{ process: string; position: string }>('process_checkpoint');
  return new Map(rows.map(({ process, position }) => [process, BigInt(position)]));
};

/** Implements `TaskQueue.enlist`; checkpoints never move backwards. */
const enlist = (
  knex: Knex,
  intakes: readonly Intake[],
  last: Pick<RecordedEvent, 'position' | 'id'>,
) => {
  const rows = intakes.flatMap(({ process, reactions }) =>
    // Not spread: metadata that does not decode is an error of its reader alone.
    reactions.map(({ event: { id, stream, revision }, dueAt }) => ({
      process,
      id,
      stream,
      revision,
      dueAt,
    })),
  );
  return knex.raw(
    `with added as (
       insert into task (queue, key, stream, revision, due_at)
       select * from unnest(
         :queues::text[], :keys::text[], :streams::text[], :revisions::int[], :due::timestamptz[])
       on conflict (queue, key) do nothing)
     insert into process_checkpoint (process, position, event_id)
     select process, :position::bigint, :id::uuid from unnest(:processes::text[]) process order by 1
     on conflict (process) do update set position = excluded.position, event_id = excluded.event_id
     where process_checkpoint.position < excluded.position`,
    {
      queues: rows.map(({ process }) => process),
      keys: rows.map((event) => event.id),
      streams: rows.map(({ stream }) => stream),
      revisions: rows.map(({ revision }) => revision),
      due: rows.map(({ dueAt }) => dueAt),
      position: String(last.position),
      id: last.id,
      processes: intakes.map(({ process }) => process),
    },
  );
};

const claim = async (
  knex: Knex,
  free: ReadonlyMap<string, number>,
  now: Date,
): Promise<TaskRow[]> => {
  const { rows } = await knex.raw<{ rows: TaskRow[] }>(
    `with due as materialized (
       select due.queue, due.key
         from unnest(:queues::text[], :limits::int[]) free(queue, most)
        cross join lateral (
          select task.queue, task.key from task
           where task.queue = free.queue and done_at is null and due_at <= :now
           order by due_at limit free.most for update skip locked) due)
     update task
        set attempts = attempts + 1, failures = failures + 1, lease = lease + 1,
            held_until = :now::timestamptz + interval '1 millisecond' * :lease,
            due_at = :now::timestamptz + interval '1 millisecond'
              * least(:longest, greatest(:lease, 1000 * 2 ^ least(failures, 20)))
       from due where task.queue = due.queue and task.key = due.key
     returning task.*`,
    {
      queues: [...free.keys()],
      limits: [...free.values()],
      now,
      lease: LEASE_MS,
      longest: LONGEST_WAIT_MS,
    },
  );
  return rows;
};

/** Creates the queue on the tables `task` and `process_checkpoint`. */
export const postgresTaskQueue = (knex: Knex): TaskQueue => {
  const listeners = new Set<() => void>();
  const tellAdded = () => {
    for (const listener of listeners) listener();
  };
  return {
    checkpoints: () => checkpointsIn(knex),
    enlist: async (intakes, last) => {
      await enlist(knex, intakes, last);
      tellAdded();
    },
    add: async ({ queue, key, stream = null, data = null, dueAt, doneAt = null }) => {
      await knex<TaskRow>('task')
        .insert({ queue, key, stream, data, due_at: dueAt, done_at: doneAt })
        .onConflict(['queue', 'key'])
        .ignore();
      tellAdded();
    },
    claim: (free, now) => claim(knex, free, now),
    update: async ({ queue, key, lease }, { dueAt, heldUntil, doneAt, lastError, ...columns }) => {
      const changed = await knex<TaskRow>('task')
        .where({ queue, key, lease })
        .update({
          ...columns,
          ...(dueAt && { due_at: dueAt }),
          ...(heldUntil !== undefined && { held_until: heldUntil }),
          ...(doneAt && { done_at: doneAt }),
          ...(lastError !== undefined && { last_error: lastError }),
        });
      return changed > 0;
    },
    onAdded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    untilDue: (_, { signal }) => pause(LOOK_MS, signal),
  };
};

/**
 * Restarts the single task of a queue with other data, due now; returns false, and changes nothing,
 * while it is not completed. Its lease increases, so a runner of the previous run changes nothing.
 */
export const beginTask = async (
  knex: Knex,
  { queue, key, data }: Pick<Task, 'queue' | 'key'> & { data: object },
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `insert into task (queue, key, data, due_at) values (:queue, :key, :data, :now)
     on conflict (queue, key) do update
       set data = excluded.data, due_at = excluded.due_at, done_at = null, last_error = null,
           attempts = 0, failures = 0, lease = task.lease + 1
       where task.done_at is not null`,
    { queue, key, data: JSON.stringify(data), now },
  );
  return rowCount > 0;
};

/**
 * Makes a waiting task due now. Returns false if there is none, it is completed, or a runner works
 * on it. Otherwise a second runner would claim that task before the first renews its lease.
 */
export const retryTask = async (
  knex: Knex,
  queue: string,
  key: string,
  now: Date,
): Promise<boolean> => {
  const changed = await knex<TaskRow>('task')
    .where({ queue, key })
    .whereNull('done_at')
    .whereRaw('coalesce(held_until <= :now, true)', { now })
    .update({ due_at: now });
  return changed > 0;
};

/** Returns a task, completed or not; `undefined` if the queue never had it. */
export const findTask = (knex: Knex, queue: string, key: string): Promise<TaskRow | undefined> =>
  knex<TaskRow>('task').where({ queue, key }).first();

/**
 * Clears the last errors of tasks about some streams: error messages of other programs may name
 * people.
 */
export const clearErrors = (knex: Knex, streams: readonly string[]): Promise<number> =>
  knex<TaskRow>('task')
    .whereRaw('stream = any(:streams)', { streams: [...streams] })
    .whereNotNull('last_error')
    .update({ last_error: null });
