import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** A row of `message`: a message of the contact form, sealed; blank after erasure. */
export type MessageRow = {
  message_id: string;
  sealed: string;
  received_at: Date;
  erased_at: Date | null;
};

export const messageTable: Table<MessageRow> = {
  name: 'message',
  key: ['message_id'],
  personal: ['sealed'],
};

export const messagesMigration = {
  name: '0075-message',
  up: async (knex: Knex) => {
    await knex.schema.createTable('message', (table) => {
      table.text('message_id').primary();
      table.text('sealed').notNullable();
      table.timestamp('received_at').notNullable();
      table.timestamp('erased_at');
    });
    // For the administrator's list and for retention.
    await knex.raw(
      'create index message_kept on message (received_at, message_id) where erased_at is null',
    );
  },
};
