import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** A row of `hold`: what an airline holds for a booking, as the log says. */
export type HoldRow = {
  booking_id: number;
  /** A deadline that passed counts as `lapsed` where it is read, also before the log says so. */
  status: 'none' | 'choosing' | 'held' | 'changed' | 'lapsed' | 'cancelled' | 'released' | 'failed';
  /** Whether the airline is being asked for one, beside what stands. */
  is_asked: boolean;
  airline_record_locator: string | null;
  held_until: Date | null;
  /** Why the airline refused last; `null` where it holds. */
  refusal: string | null;
  /** How many orders the supplier has made for the booking: each has its fee. */
  orders: number;
  changed_at: Date;
};

export const holdTable: Table<HoldRow> = { name: 'hold', key: ['booking_id'] };

export const holdsMigration = {
  name: '0138-hold',
  up: async (knex: Knex) => {
    await knex.schema.createTable('hold', (table) => {
      table.bigInteger('booking_id').primary();
      table.text('status').notNullable();
      table.boolean('is_asked').notNullable();
      table.text('airline_record_locator');
      table.timestamp('held_until');
      table.text('refusal');
      table.integer('orders').notNullable();
      table.timestamp('changed_at').notNullable();
      table.index(['changed_at', 'booking_id']);
    });
  },
};
