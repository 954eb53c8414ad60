import { z } from 'zod';
import type { ProcessContext } from '#engine/kernel/process.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import { bulkFixContext } from '../payment/bulk-fix.ts';
import { reconcilePayments, type ReconcilePorts } from '../payment/reconcile.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = 60 * MINUTE_MS;
/** Each window reaches back behind the last one: what was open then may be paid now. */
const OVERLAP_MS = 48 * EVERY_MS;
const FIRST_WINDOW_MS = 30 * 24 * EVERY_MS;
/** What is younger is under way, and settled by those who brought it. */
const YOUNG_MS = 10 * MINUTE_MS;

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** What the task keeps: until when payments were reconciled. */
const keptSchema = z.object({ coveredUntil: z.iso.datetime({ offset: true }) }).nullable();

/** Every hour, reconciles payments with the provider and settles what differs; a failed run loses no window. */
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
    for (const fault of report.faults) log.warn({ run, ...fault }, 'a payment was not mended');
    log.info({ run, ...report.counts, findings: report.findings.length }, 'payments reconciled');
    return { again: later(at, EVERY_MS), data: { coveredUntil: to.toISOString() } };
  },
});
