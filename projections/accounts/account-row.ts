import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/**
 * A row of `account`: names and address only sealed, under the stream's name. An erased owner's
 * hash and seal are blank.
 */
export type AccountRow = { user_id: number; email_hash: string; sealed: string; created_at: Date };

/** A row of `account_booking`: the account of a booking. */
export type AccountBookingRow = { booking_id: number; user_id: number };

/** A row of `password_link`: the account of the link whose token has this SHA-256. */
export type PasswordLinkRow = { token_hash: string; user_id: number };

export const accountTable: Table<AccountRow> = {
  name: 'account',
  key: ['user_id'],
  personal: ['email_hash', 'sealed'],
};

export const accountBookingTable: Table<AccountBookingRow> = {
  name: 'account_booking',
  key: ['booking_id'],
};

export const passwordLinkTable: Table<PasswordLinkRow> = {
  name: 'password_link',
  key: ['token_hash'],
};

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

export const accountForgottenMigration = {
  name: '0052-account-forgotten',
  // Not unique: the log ensures one account for each address, and all erased accounts have the
  // blank hash.
  up: (knex: Knex) =>
    knex.schema.alterTable('account', (table) => {
      table.dropUnique(['email_hash']);
      table.index('email_hash');
    }),
};
