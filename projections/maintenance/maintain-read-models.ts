import type { Knex } from 'knex';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import { beginTask, findTask } from '#engine/kernel/postgres-task-queue.ts';
import type { TaskQueue } from '#engine/kernel/task-queue.ts';
import { JOB_KEY, type Worker } from '#engine/kernel/worker.ts';
import { projections } from '../projections.ts';
import { isTransient } from '#engine/kernel/is-transient.ts';
import type { VerifyPorts } from '../verify/verify.ts';
import {
  rebuildReadModels,
  rebuiltReport,
  type Report,
  verifiedReport,
  verifyReadModels,
} from './report.ts';
import { showReading } from './show-reading.ts';

const QUEUE = 'maintain-read-models';
/** How often the progress is written, in ms. */
const NOTE_MS = 500;

/** What the administrator asks for; `name` is a read model's or `all`. */
export type MaintenanceRequest = { kind: 'rebuild' | 'verify'; name: string };

/** The last rebuild or verification that was asked for. Instants are ISO 8601 with `Z`. */
export type MaintenanceRun = MaintenanceRequest & {
  requestedAt: string;
  /** How much is done, and of how much where that is known: `read` `events`. */
  progress: { verb: string; noun: string; done: number; total: number | null };
  report: Report | null;
  /** Why there is no report: nothing was replaced, or it could not be done. */
  refusal: string | null;
};

/** Asks for a rebuild or a verification; false while another one is not done. */
export const requestMaintenance = (
  knex: Knex,
  request: MaintenanceRequest,
  now: Date,
): Promise<boolean> => {
  const run: MaintenanceRun = {
    ...request,
    requestedAt: now.toISOString(),
    progress: { verb: 'read', noun: 'events', done: 0, total: null },
    report: null,
    refusal: null,
  };
  return beginTask(knex, { queue: QUEUE, key: JOB_KEY, data: run }, now);
};

/** The last one, with when it was done and why its last try was interrupted; `null` before the first. */
export const lastMaintenance = async (knex: Knex) => {
  const task = await findTask(knex, QUEUE, JOB_KEY);
  return task
    ? {
        ...(task.data as MaintenanceRun),
        doneAt: task.done_at?.toISOString() ?? null,
        lastError: task.last_error,
      }
    : null;
};

type Ports = Omit<VerifyPorts, 'onRead' | 'onMade' | 'store'> & {
  store: Pick<EventStore, 'readAll' | 'head'>;
  tasks: Pick<TaskQueue, 'update'>;
};

/**
 * Does the rebuilds and verifications that were asked for on the administrator's page, one at a time.
 * An interrupted one continues at the next start.
 */
export const maintainReadModels = (ports: Ports): Worker => ({
  queue: QUEUE,
  concurrency: 1,
  perform: async (task) => {
    const { store, tasks, signal } = ports;
    let run = task.data as MaintenanceRun;
    let notedAt = 0;
    let noting = Promise.resolve();
    /** In turn, so that an older state never overwrites a newer one. */
    const note = (change: Partial<MaintenanceRun>) => {
      run = { ...run, ...change };
      const data = run;
      noting = noting.catch(() => {}).then(async () => void (await tasks.update(task, { data })));
      return noting;
    };
    const reading = showReading(
      (done, total, part = { verb: 'read', noun: 'events' }) => {
        if (Date.now() - notedAt < NOTE_MS) return;
        notedAt = Date.now();
        note({ progress: { ...part, done, total: total ?? null } }).catch(() => {});
      },
      await store.head(),
    );
    try {
      await note(await work(run, { ...ports, ...reading }));
    } catch (error) {
      if (signal.aborted || isTransient(error)) throw error;
      await note({ refusal: describeFault(error) });
    }
    return 'done';
  },
});

const work = async (
  { kind, name }: MaintenanceRequest,
  ports: VerifyPorts,
): Promise<Pick<MaintenanceRun, 'report' | 'refusal'>> => {
  const named = name === 'all' ? projections : projections.filter((one) => one.name === name);
  if (kind === 'verify') {
    return { report: verifiedReport(await verifyReadModels(named, ports, false)), refusal: null };
  }
  const rebuilt = await rebuildReadModels(named, ports);
  return 'refusal' in rebuilt
    ? { report: null, refusal: rebuilt.refusal }
    : { report: rebuiltReport(rebuilt), refusal: null };
};
