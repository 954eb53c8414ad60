import { runOnRequest } from '#engine/kernel/run-on-request.ts';
import type { TaskQueue } from '#engine/kernel/task-queue.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import {
  bulkFixContext,
  reconcilePayments,
  type ReconcilePorts,
  type ReconciliationReport,
  windowOf,
} from '../payment/reconcile.ts';

/** The last reconciliation on request. */
export const reconciliation = runOnRequest<{
  days: { from: string; to: string; zone: string };
  /** Whether differences are settled. */
  fix: boolean;
  requestedAt: string;
  /** `listed` records of the provider, or `compared` payments. */
  progress: { verb: string; done: number; total: number | null };
  report: ReconciliationReport | null;
}>('reconcile-on-request');

/** Compares the requested days with the provider's records, like the command line. */
export const reconcileOnRequest = (
  ports: ReconcilePorts & { tasks: Pick<TaskQueue, 'update'> },
): Worker =>
  reconciliation.worker(ports.tasks, async ({ days, fix }, progress, at) => {
    const window = windowOf(days, at);
    if (!window) throw new Error('The days end before they begin.');
    const report = await reconcilePayments(ports, { ...window, fix }, bulkFixContext(at), {
      listed: (done) => progress({ verb: 'listed', done, total: null }),
      compared: (done, total) => progress({ verb: 'compared', done, total }),
    });
    return { report };
  });
