import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** A row of the table `abandonment`: the newest abandonment of a booking's checkout. */
export type AbandonmentRow = {
  booking_id: number;
  status: 'open' | 'resolved' | 'expired';
  abandoned_at: Date;
  expires_at: Date;
  reminder_sent_at: Date | null;
  /** When the booking was paid after all. */
  resolved_at: Date | null;
};

export const abandonmentTable: Table<AbandonmentRow> = {
  name: 'abandonment',
  key: ['booking_id'],
};

export const abandonmentsMigration = {
  name: '0030-abandonment',
  up: (knex: Knex) =>
    knex.schema.createTable('abandonment', (table) => {
      table.bigInteger('booking_id').primary();
      table.text('status').notNullable();
      table.timestamp('abandoned_at').notNullable();
      table.timestamp('expires_at').notNullable();
      table.timestamp('reminder_sent_at');
      table.timestamp('resolved_at');
    }),
};
