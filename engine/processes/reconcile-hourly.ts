import { z } from 'zod';
import type { ProcessContext } from '#engine/kernel/process.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import { bulkFixContext, reconcilePayments, type ReconcilePorts } from '../payment/reconcile.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = 60 * MINUTE_MS;
/** Each window overlaps the previous ones: payments that were open then may be paid now. */
const OVERLAP_MS = 48 * EVERY_MS;
const FIRST_WINDOW_MS = 30 * 24 * EVERY_MS;
/** Younger payments are in progress, and settled by their own callers. */
const YOUNG_MS = 10 * MINUTE_MS;

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The task's data: the time up to which payments were reconciled. */
const keptSchema = z.object({ coveredUntil: z.iso.datetime({ offset: true }) }).nullable();

/**
 * Reconciles payments with the provider every hour and settles the differences; a failed run loses
 * no window.
 */
export const reconcileHourly = (ports: Pick<ProcessContext, 'log'> & ReconcilePorts): Worker => ({
  queue: 'reconcile-hourly',
  concurrency: 1,
  firstDueAt: (now) => later(now, EVERY_MS),
  perform: async ({ data }, { at }) => {
    const { log } = ports;
    const kept = keptSchema.parse(data);
    const from = kept
      ? later(new Date(kept.coveredUntil), -OVERLAP_MS)
      : later(at, -FIRST_WINDOW_MS);
    const to = later(at, -YOUNG_MS);
    const context = bulkFixContext(at);
    const run = context.correlationId;
    const report = await reconcilePayments(ports, { from, to, fix: true }, context);
    for (const finding of report.findings) log.warn({ run, ...finding }, 'a payment differed');
    for (const fault of report.faults)
      log.warn({ run, ...fault }, 'a payment could not be settled');
    log.info({ run, ...report.counts, findings: report.findings.length }, 'payments reconciled');
    return { again: later(at, EVERY_MS), data: { coveredUntil: to.toISOString() } };
  },
});
