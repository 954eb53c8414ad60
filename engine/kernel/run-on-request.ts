import type { Knex } from 'knex';
import { beginTask, findTask } from './postgres-task-queue.ts';
import type { TaskQueue } from './task-queue.ts';
import { JOB_KEY, type Worker } from './worker.ts';

/** How often the progress is written, in ms. */
const NOTE_MS = 500;

/**
 * Work that the administrator requests, one run at a time. The single task of its queue keeps the
 * request, the progress and the result of the last run. A failed or interrupted run is retried.
 */
export const runOnRequest = <Run extends { requestedAt: string; progress: object }>(
  queue: string,
) => ({
  /** Requests a run; returns false while another one is in progress. */
  request: (knex: Knex, run: Omit<Run, 'requestedAt'>, now: Date): Promise<boolean> =>
    beginTask(knex, { queue, key: JOB_KEY, data: { ...run, requestedAt: now.toISOString() } }, now),

  /** Returns the last run, its end and the error of its last attempt; `null` before the first. */
  last: async (knex: Knex) => {
    const task = await findTask(knex, queue, JOB_KEY);
    return task
      ? {
          ...(task.data as Run),
          doneAt: task.done_at?.toISOString() ?? null,
          lastError: task.last_error,
        }
      : null;
  },

  /** Returns the worker; `work` reports its progress and returns the result. */
  worker: (
    tasks: Pick<TaskQueue, 'update'>,
    work: (
      run: Run,
      report: (progress: Run['progress']) => void,
      at: Date,
    ) => Promise<Partial<Run>>,
  ): Worker => ({
    queue,
    concurrency: 1,
    perform: async (task, { at }) => {
      let run = task.data as Run;
      let notedAt = 0;
      let noting = Promise.resolve();
      /** In sequence, so that an older state never overwrites a newer one. */
      const note = (change: Partial<Run>) => {
        run = { ...run, ...change };
        const data = run;
        noting = noting.catch(() => {}).then(async () => void (await tasks.update(task, { data })));
        return noting;
      };
      const report = (progress: Run['progress']) => {
        if (Date.now() - notedAt < NOTE_MS) return;
        notedAt = Date.now();
        note({ progress } as Partial<Run>).catch(() => {});
      };
      await note(await work(run, report, at));
      return 'done';
    },
  }),
});
