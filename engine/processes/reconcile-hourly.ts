import type { Knex } from 'knex';
import { pause } from '#engine/kernel/back-off.ts';
import type { ProcessContext } from '#engine/kernel/process.ts';
import { keepGoing } from '#engine/kernel/run-tasks.ts';
import { bulkFixContext } from '../payment/bulk-fix.ts';
import { reconcilePayments, type ReconcilePorts } from '../payment/reconcile.ts';

const NAME = 'reconcile-hourly';
const MINUTE_MS = 60_000;
const EVERY_MS = 60 * MINUTE_MS;
const LEASE_MS = 30 * MINUTE_MS;
/** Each window reaches back behind the last one: what was open then may be paid now. */
const OVERLAP_MS = 48 * EVERY_MS;
const FIRST_WINDOW_MS = 30 * 24 * EVERY_MS;
/** What is younger is under way, and settled by those who brought it. */
const YOUNG_MS = 10 * MINUTE_MS;
const LOOK_MS = 20_000;

type ReconcileContext = Omit<ProcessContext, 'tasks'> & ReconcilePorts & { knex: Knex };
type Row = { name: string; due_at: Date; covered_until: Date | null };

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Reconciles payments every hour until `signal` aborts, in one process at a time. */
export const reconcileHourly = (around: ReconcileContext): Promise<void> =>
  keepGoing(NAME, around, async () => {
    while (!around.signal.aborted) {
      await reconcileWhenDue(around);
      await pause(LOOK_MS, around.signal);
    }
  });

/**
 * Reconciles and mends, if it is due and no other process is at it; answers whether it did. A crash
 * sets the work free after the lease, and the window is covered by the next run.
 */
export const reconcileWhenDue = async (
  around: Omit<ReconcileContext, 'signal'>,
): Promise<boolean> => {
  const { knex, now, log } = around;
  const at = now();
  const claimed = await claim(knex, at);
  if (!claimed) return false;
  const from = claimed.covered_until
    ? later(claimed.covered_until, -OVERLAP_MS)
    : later(at, -FIRST_WINDOW_MS);
  const to = later(at, -YOUNG_MS);
  const context = bulkFixContext(at);
  const run = context.correlationId;
  const report = await reconcilePayments(around, { from, to, fix: true }, context);
  for (const finding of report.findings) log.warn({ run, ...finding }, 'a payment differed');
  for (const fault of report.faults) log.warn({ run, ...fault }, 'a payment was not mended');
  log.info({ run, ...report.counts, findings: report.findings.length }, 'payments reconciled');
  await knex<Row>('payment_reconciliation')
    .where({ name: NAME })
    .update({ covered_until: to, due_at: later(at, EVERY_MS) });
  return true;
};

const claim = async (knex: Knex, at: Date): Promise<Row | undefined> => {
  await knex<Row>('payment_reconciliation')
    .insert({ name: NAME, due_at: later(at, EVERY_MS), covered_until: null })
    .onConflict('name')
    .ignore();
  const [row] = await knex<Row>('payment_reconciliation')
    .where({ name: NAME })
    .where('due_at', '<=', at)
    .update({ due_at: later(at, LEASE_MS) })
    .returning('*');
  return row;
};

export const reconciliationMigration = {
  name: '0015-payment-reconciliation',
  up: (knex: Knex) =>
    knex.schema.createTable('payment_reconciliation', (table) => {
      table.text('name').primary();
      table.timestamp('due_at').notNullable();
      table.timestamp('covered_until');
    }),
};
