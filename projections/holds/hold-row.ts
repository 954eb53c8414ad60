import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** A row of `hold`: the airline's hold of a booking, from the log. */
export type HoldRow = {
  booking_id: number;
  /** After its deadline a hold is read as `lapsed`, even before the log records it. */
  status: 'none' | 'choosing' | 'held' | 'changed' | 'lapsed' | 'cancelled' | 'released' | 'failed';
  /** Whether the airline is being asked for one, besides the current state. */
  is_asked: boolean;
  airline_record_locator: string | null;
  held_until: Date | null;
  /** Why the airline last refused; `null` for a hold. */
  refusal: string | null;
  /** The number of orders at the supplier for the booking: each has its fee. */
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
