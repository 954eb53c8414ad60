import type { Knex } from 'knex';
import { WEBHOOK_QUEUE } from '../payment/webhook-inbox.ts';
import { JOB_KEY } from '#engine/kernel/worker.ts';

/** `held_until` is the end of the lease while a runner works on a task. */
export const taskHeldMigration = {
  name: '0151-task-held',
  up: (knex: Knex) =>
    knex.schema.alterTable('task', (table) => {
      table.timestamp('held_until');
    }),
};

/** The migrations of the task tables, in order. */
export const taskTableMigrations = [
  {
    name: '0002-process-tasks',
    up: async (knex: Knex) => {
      await knex.schema.createTable('process_checkpoint', (table) => {
        table.text('process').primary();
        table.bigInteger('position').notNullable();
      });
      await knex.schema.createTable('process_task', (table) => {
        table.text('process').notNullable();
        table.uuid('event_id').notNullable();
        table.text('stream').notNullable();
        table.integer('revision').notNullable();
        table.timestamp('due_at').notNullable();
        table.integer('attempts').notNullable().defaultTo(0);
        table.integer('failures').notNullable().defaultTo(0);
        table.text('last_fault');
        table.timestamp('done_at');
        table.primary(['process', 'event_id']);
      });
    },
  },
  {
    name: '0014-webhook-inbox',
    up: (knex: Knex) =>
      knex.schema.createTable('webhook_inbox', (table) => {
        table.text('event_id').primary();
        table.text('kind').notNullable();
        table.text('intent_id');
        table.timestamp('received_at').notNullable();
        table.timestamp('due_at').notNullable();
        table.integer('attempts').notNullable().defaultTo(0);
        table.text('last_fault');
        table.timestamp('processed_at');
      }),
  },
  {
    name: '0015-payment-reconciliation',
    up: (knex: Knex) =>
      knex.schema.createTable('payment_reconciliation', (table) => {
        table.text('name').primary();
        table.timestamp('due_at').notNullable();
        table.timestamp('covered_until');
      }),
  },
  {
    name: '0053-retention-run',
    up: (knex: Knex) =>
      knex.schema.createTable('retention_run', (table) => {
        table.text('name').primary();
        table.timestamp('due_at').notNullable();
      }),
  },
  {
    // Rows from before ids were stored have none until they move.
    name: '0090-process-checkpoint-event',
    up: (knex: Knex) =>
      knex.schema.alterTable('process_checkpoint', (table) => {
        table.uuid('event_id');
      }),
  },
  {
    // The first installations created `process_task` without this column; later ones have no such
    // table.
    name: '0104-process-task-failures',
    up: (knex: Knex) =>
      knex.raw(
        `alter table if exists process_task
           add column if not exists failures integer not null default 0`,
      ),
  },
  {
    // One table for all. Each row keeps its key, so that nothing is lost or repeated.
    name: '0105-task',
    up: async (knex: Knex) => {
      await knex.schema.createTable('task', (table) => {
        table.text('queue').notNullable();
        table.text('key').notNullable();
        table.text('stream');
        table.integer('revision');
        table.jsonb('data');
        table.timestamp('due_at').notNullable();
        table.integer('attempts').notNullable().defaultTo(0);
        table.integer('failures').notNullable().defaultTo(0);
        table.integer('lease').notNullable().defaultTo(0);
        table.text('last_error');
        table.timestamp('done_at');
        table.primary(['queue', 'key']);
      });
      await knex.raw(`
        insert into task (queue, key, stream, revision, due_at, attempts, failures, last_error, done_at)
        select process, event_id::text, stream, revision, due_at, attempts, failures, last_fault, done_at
          from process_task`);
      await knex.raw(
        `insert into task (queue, key, stream, data, due_at, attempts, failures, last_error, done_at)
         select ?, event_id, 'payment-' || intent_id,
                jsonb_build_object('kind', kind, 'receivedAt', received_at),
                due_at, attempts, case when processed_at is null then attempts else 0 end,
                last_fault, processed_at
           from webhook_inbox`,
        [WEBHOOK_QUEUE],
      );
      await knex.raw(
        `insert into task (queue, key, due_at, data)
         select name, :key, due_at, case when covered_until is not null
             then jsonb_build_object('coveredUntil', covered_until) end
           from payment_reconciliation
         union all select name, :key, due_at, null from retention_run`,
        { key: JOB_KEY },
      );
      for (const name of [
        'process_task',
        'webhook_inbox',
        'payment_reconciliation',
        'retention_run',
      ])
        await knex.schema.dropTable(name);
      await knex.raw('create index task_due on task (queue, due_at) where done_at is null');
    },
  },
];
