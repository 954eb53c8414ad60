import type { Knex } from 'knex';
import { pause } from '#engine/kernel/back-off.ts';
import { contextOfRun } from '#engine/kernel/job-run.ts';
import type { ProcessContext } from '#engine/kernel/process.ts';
import { keepGoing } from '#engine/kernel/run-tasks.ts';
import { eraseOldDrafts } from '../draft/drafts.ts';
import {
  forgetOutdated,
  keptFrom,
  type Retention,
  type RetentionPorts,
} from '../privacy/forget-outdated.ts';

const NAME = 'retain-daily';
const HOUR_MS = 3_600_000;
const EVERY_MS = 24 * HOUR_MS;
/** A run that takes longer is met by another one, which finds nothing twice. */
const LEASE_MS = HOUR_MS;
const LOOK_MS = 60_000;

type RetentionContext = Omit<ProcessContext, 'tasks'> & RetentionPorts & { retention: Retention };
type Row = { name: string; due_at: Date };

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Forgets once a day, in one process at a time, whose data is older than it may be kept, and erases old drafts. */
export const retainDaily = (around: RetentionContext): Promise<void> =>
  keepGoing(NAME, around, async () => {
    while (!around.signal.aborted) {
      await retainWhenDue(around);
      await pause(LOOK_MS, around.signal);
    }
  });

/** Forgets, if it is due and no other process is at it; answers whether it did. */
export const retainWhenDue = async (around: Omit<RetentionContext, 'signal'>): Promise<boolean> => {
  const { knex, now, log, retention } = around;
  const at = now();
  if (!(await claim(knex, at))) return false;
  const context = contextOfRun(NAME, at);
  const run = context.correlationId;
  await eraseOldDrafts(knex, at);
  const { refusals, ...forgotten } = await forgetOutdated(around, keptFrom(at, retention), context);
  const done = { ...forgotten, refused: refusals.length };
  if (Object.values(done).some((count) => count > 0)) {
    log.info({ run, ...done }, 'outdated personal data forgotten');
  }
  for (const refusal of refusals) {
    log.warn({ run, ...refusal }, 'outdated personal data is kept');
  }
  await knex<Row>('retention_run')
    .where({ name: NAME })
    .update({ due_at: later(at, EVERY_MS) });
  return true;
};

const claim = async (knex: Knex, at: Date): Promise<boolean> => {
  const table = () => knex<Row>('retention_run');
  await table().insert({ name: NAME, due_at: at }).onConflict('name').ignore();
  const claimed = await table()
    .where({ name: NAME })
    .where('due_at', '<=', at)
    .update({ due_at: later(at, LEASE_MS) });
  return claimed > 0;
};

export const retentionMigration = {
  name: '0053-retention-run',
  up: (knex: Knex) =>
    knex.schema.createTable('retention_run', (table) => {
      table.text('name').primary();
      table.timestamp('due_at').notNullable();
    }),
};
