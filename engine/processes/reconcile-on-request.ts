import type { Knex } from 'knex';
import { beginTask, findTask } from '#engine/kernel/postgres-task-queue.ts';
import type { TaskQueue } from '#engine/kernel/task-queue.ts';
import { JOB_KEY, type Worker } from '#engine/kernel/worker.ts';
import { bulkFixContext } from '../payment/bulk-fix.ts';
import {
  reconcilePayments,
  type ReconcilePorts,
  type ReconciliationReport,
} from '../payment/reconcile.ts';
import { windowOf } from '../payment/reconciliation-window.ts';

const QUEUE = 'reconcile-on-request';
/** How often the progress is written, in ms. */
const NOTE_MS = 500;

/** The administrator's request: the days to compare, and whether to settle differences. */
export type ReconciliationRequest = {
  days: { from: string; to: string; zone: string };
  fix: boolean;
};

type Run = ReconciliationRequest & {
  requestedAt: string;
  /** `listed` records of the provider, or `compared` payments. */
  progress: { verb: string; done: number; total: number | null };
  report: ReconciliationReport | null;
};

/** Requests a reconciliation; returns false while another one is in progress. */
export const requestReconciliation = (
  knex: Knex,
  request: ReconciliationRequest,
  now: Date,
): Promise<boolean> => {
  const progress = { verb: 'listed', done: 0, total: null };
  const run: Run = { ...request, requestedAt: now.toISOString(), progress, report: null };
  return beginTask(knex, { queue: QUEUE, key: JOB_KEY, data: run }, now);
};

/**
 * Returns the last reconciliation, with its end and the error of its last attempt; `null` before
 * the first.
 */
export const lastReconciliation = async (knex: Knex) => {
  const task = await findTask(knex, QUEUE, JOB_KEY);
  return task
    ? {
        ...(task.data as Run),
        doneAt: task.done_at?.toISOString() ?? null,
        lastError: task.last_error,
      }
    : null;
};

/**
 * Compares the requested days with the provider's records, one run at a time, like the command
 * line. A failed attempt, for example during an outage of the provider, is retried.
 */
export const reconcileOnRequest = (
  ports: ReconcilePorts & { tasks: Pick<TaskQueue, 'update'> },
): Worker => ({
  queue: QUEUE,
  concurrency: 1,
  perform: async (task, { at }) => {
    const run = task.data as Run;
    let notedAt = 0;
    let noting = Promise.resolve();
    /** In sequence, so that an older state never overwrites a newer one. */
    const note = (change: Partial<Run>) => {
      const data = { ...run, ...change };
      noting = noting
        .catch(() => {})
        .then(async () => void (await ports.tasks.update(task, { data })));
      return noting;
    };
    const tell = (verb: string, done: number, total: number | null) => {
      if (Date.now() - notedAt < NOTE_MS) return;
      notedAt = Date.now();
      note({ progress: { verb, done, total } }).catch(() => {});
    };
    const window = windowOf(run.days, at);
    if (!window) throw new Error('The days end before they begin.');
    const report = await reconcilePayments(ports, { ...window, fix: run.fix }, bulkFixContext(at), {
      listed: (records) => tell('listed', records, null),
      compared: (payments, of) => tell('compared', payments, of),
    });
    await note({ report });
    return 'done';
  },
});
