import type { Knex } from 'knex';
import type { Bounce } from '#engine/mail/delivery.ts';
import type { Table } from '../rows/rows.ts';

/** A row of `returned_mail`: an address with bounces, by its keyed hash, and the worst of them. */
export type ReturnedMailRow = { address_id: string; kind: Bounce['kind'] };

export const returnedMailTable: Table<ReturnedMailRow> = {
  name: 'returned_mail',
  key: ['address_id'],
};

export const returnedMailMigration = {
  name: '0112-returned-mail',
  up: (knex: Knex) =>
    knex.schema.createTable('returned_mail', (table) => {
      table.text('address_id').primary();
      table.text('kind').notNullable();
    }),
};
