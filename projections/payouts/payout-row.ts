import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** A row of `payout`: the day is `YYYY-MM-DD`. */
export type PayoutRow = {
  payout_id: string;
  amount_cents: number;
  currency: string;
  arrives_on: string;
  failure: string | null;
};

/** A row of `payout_transaction`: one of a payout's charges, refunds and disputes, by its number. */
export type PayoutTransactionRow = {
  payout_id: string;
  number: number;
  provider_id: string;
  moved_at: Date;
};

export const payoutTable: Table<PayoutRow> = { name: 'payout', key: ['payout_id'] };

export const payoutTransactionTable: Table<PayoutTransactionRow> = {
  name: 'payout_transaction',
  key: ['payout_id', 'number'],
};

export const payoutsMigration = {
  name: '0162-payout',
  up: async (knex: Knex) => {
    await knex.schema.createTable('payout', (table) => {
      table.text('payout_id').primary();
      table.bigInteger('amount_cents').notNullable();
      table.text('currency').notNullable();
      table.text('arrives_on').notNullable();
      table.text('failure');
    });
    await knex.schema.createTable('payout_transaction', (table) => {
      table.text('payout_id').notNullable();
      table.integer('number').notNullable();
      table.text('provider_id').notNullable().index();
      table.timestamp('moved_at').notNullable();
      table.primary(['payout_id', 'number']);
    });
  },
};
