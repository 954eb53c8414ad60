import type { Knex } from 'knex';

/** A row of `account`: names and address only sealed, under the stream's name. */
export type AccountRow = { user_id: number; email_hash: string; sealed: string; created_at: Date };

/** A row of `account_booking`: whose a booking is. */
export type AccountBookingRow = { booking_id: number; user_id: number };

/** A row of `password_link`: whose link has the token with this SHA-256. */
export type PasswordLinkRow = { token_hash: string; user_id: number };

export const accountsMigration = {
  name: '0009-account',
  up: async (knex: Knex) => {
    await knex.schema.createTable('account', (table) => {
      table.bigInteger('user_id').primary();
      table.text('email_hash').notNullable().unique();
      table.text('sealed').notNullable();
      table.timestamp('created_at').notNullable();
    });
    await knex.schema.createTable('account_booking', (table) => {
      table.bigInteger('booking_id').primary();
      table.bigInteger('user_id').notNullable().index();
    });
    await knex.schema.createTable('password_link', (table) => {
      table.text('token_hash').primary();
      table.bigInteger('user_id').notNullable();
    });
  },
};
