import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** What a process will do by itself when nothing happens before. */
export const TIMER_KINDS = ['abandonment-expires', 'payment-watch-ends'] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];

/** A row of `due_timer`; gone as soon as a fact tells that it happened or needs not happen. */
export type TimerRow = {
  kind: TimerKind;
  /** What is waited for: a booking's id or a payment intent's. */
  subject: string;
  booking_id: number;
  due_at: Date;
};

export const timerTable: Table<TimerRow> = { name: 'due_timer', key: ['kind', 'subject'] };

export const timersMigration = {
  name: '0053-due-timer',
  up: (knex: Knex) =>
    knex.schema.createTable('due_timer', (table) => {
      table.text('kind').notNullable();
      table.text('subject').notNullable();
      table.bigInteger('booking_id').notNullable().index();
      table.timestamp('due_at').notNullable().index();
      table.primary(['kind', 'subject']);
    }),
};
