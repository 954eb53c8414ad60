import type { EventStore } from '#engine/kernel/event-store.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { isTransient } from '#engine/kernel/is-transient.ts';
import { runOnRequest } from '#engine/kernel/run-on-request.ts';
import type { TaskQueue } from '#engine/kernel/task-queue.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import { projections } from '../projections.ts';
import type { VerifyPorts } from '../verify/verify.ts';
import {
  rebuildReadModels,
  rebuiltReport,
  type Report,
  verifiedReport,
  verifyReadModels,
} from './report.ts';
import { showReading } from './show-reading.ts';

type MaintenanceRun = {
  kind: 'rebuild' | 'verify';
  /** A read model, or `all`. */
  name: string;
  requestedAt: string;
  /** How much is done, and of how much where that is known: `read` `events`. */
  progress: { verb: string; noun: string; done: number; total: number | null };
  report: Report | null;
  /** Why there is no report: nothing was replaced, or it could not be done. */
  refusal: string | null;
};

/** The last rebuild or verification on request. */
export const maintenance = runOnRequest<MaintenanceRun>('maintain-read-models');

type Ports = Omit<VerifyPorts, 'onRead' | 'onMade' | 'store'> & {
  store: Pick<EventStore, 'readAll' | 'head'>;
  tasks: Pick<TaskQueue, 'update'>;
};

/** Does the rebuilds and verifications that were requested on the administrator's page. */
export const maintainReadModels = (ports: Ports): Worker =>
  maintenance.worker(ports.tasks, async (run, progress) => {
    const reading = showReading(
      (done, total, part = { verb: 'read', noun: 'events' }) =>
        progress({ ...part, done, total: total ?? null }),
      await ports.store.head(),
    );
    try {
      return await work(run, { ...ports, ...reading });
    } catch (error) {
      if (ports.signal.aborted || isTransient(error)) throw error;
      return { refusal: describeError(error) };
    }
  });

const work = async (
  { kind, name }: MaintenanceRun,
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
