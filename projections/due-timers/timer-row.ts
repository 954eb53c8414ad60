import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** What a process manager does at a time if nothing happens before. */
export const TIMER_KINDS = ['abandonment-expires', 'payment-watch-ends'] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];

/** A row of `due_timer`; deleted by the event that makes it happen or unnecessary. */
export type TimerRow = {
  kind: TimerKind;
  /** The id of a booking or a payment intent. */
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
