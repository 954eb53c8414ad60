import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** A row of `refund_request`: the last refund request of a booking. Its text is in the log. */
export type RefundRequestRow = {
  booking_id: number;
  /** `erased`: the traveller's data was erased before it was decided. */
  status: 'open' | 'accepted' | 'declined' | 'erased';
  /** Whether it came within the time limit of the refund policy. */
  is_in_time: boolean;
  requested_at: Date;
};

export const refundRequestTable: Table<RefundRequestRow> = {
  name: 'refund_request',
  key: ['booking_id'],
};

export const refundRequestsMigration = {
  name: '0110-refund-request',
  up: async (knex: Knex) => {
    await knex.schema.createTable('refund_request', (table) => {
      table.bigInteger('booking_id').primary();
      table.text('status').notNullable();
      table.boolean('is_in_time').notNullable();
      table.timestamp('requested_at').notNullable();
    });
    // For the administrator's queue.
    await knex.raw(
      `create index refund_request_open on refund_request (requested_at) where status = 'open'`,
    );
  },
};
