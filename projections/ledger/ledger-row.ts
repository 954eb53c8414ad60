import type { Knex } from 'knex';
import type { BookedPayment } from '#engine/ledger/bookkeeper.ts';
import type { Entry } from '#engine/ledger/entry.ts';
import type { Month } from '#engine/ledger/month.ts';
import type { Table } from '../rows/rows.ts';

/** A row of the table `ledger_entry`; it never changes. */
export type LedgerEntryRow = {
  entry_id: string;
  dated_at: Date;
  kind: Entry['kind'];
  debit: Entry['debit'];
  credit: Entry['credit'];
  cents: number;
  currency: string;
  booking_id: number;
  intent_id: string;
  mark: Entry['mark'];
  provider_id: string;
  /** Whether its month was closed before it was booked. */
  is_adjustment: boolean;
};

/** Returns the entry of a row. */
export const toEntry = (row: LedgerEntryRow): Entry => ({
  id: row.entry_id,
  date: row.dated_at.toISOString(),
  kind: row.kind,
  debit: row.debit,
  credit: row.credit,
  cents: row.cents,
  currency: row.currency,
  bookingId: row.booking_id,
  intentId: row.intent_id,
  mark: row.mark,
  providerId: row.provider_id,
});

/** A row of the table `ledger_payment`: the state that a payment's next entries depend on. */
export type LedgerPaymentRow = { stream: string; payment: BookedPayment };

/** A row of the table `ledger_month`: a month (UTC) that is closed or being closed. */
export type LedgerMonthRow = { month: string; state: Exclude<Month, { status: 'open' }> };

export const ledgerEntryTable: Table<LedgerEntryRow> = { name: 'ledger_entry', key: ['entry_id'] };

export const ledgerPaymentTable: Table<LedgerPaymentRow> = {
  name: 'ledger_payment',
  key: ['stream'],
};

export const ledgerMonthTable: Table<LedgerMonthRow> = { name: 'ledger_month', key: ['month'] };

export const ledgerMigration = {
  name: '0040-ledger',
  up: async (knex: Knex) => {
    await knex.schema.createTable('ledger_entry', (table) => {
      table.text('entry_id').primary();
      table.timestamp('dated_at').notNullable();
      table.text('kind').notNullable();
      table.text('debit').notNullable();
      table.text('credit').notNullable();
      table.integer('cents').notNullable();
      table.text('currency').notNullable();
      table.bigInteger('booking_id').notNullable();
      table.text('intent_id').notNullable();
      table.text('mark');
    });
    // Covers all columns of the daily totals, for an index-only scan.
    await knex.raw(
      'create index ledger_entry_by_date on ledger_entry (dated_at) include (kind, debit, cents, currency, mark)',
    );
    await knex.schema.createTable('ledger_payment', (table) => {
      table.text('stream').primary();
      table.jsonb('payment').notNullable();
    });
  },
};

export const ledgerPaymentsMigration = {
  name: '0055-ledger-payments',
  up: (knex: Knex) => knex.raw('alter table ledger_payment alter column payment type json'),
};

export const ledgerMonthsMigration = {
  name: '0139-ledger-month',
  up: (knex: Knex) =>
    // The order of transactions, with all columns of daily totals and transactions. Compared by
    // bytes, as the command line does.
    knex.raw(
      `alter table ledger_entry
         add column provider_id text not null default '',
         add column is_adjustment boolean not null default false;
       drop index ledger_entry_by_date;
       create index ledger_entry_by_date on ledger_entry
         (dated_at, intent_id collate "C", provider_id collate "C")
         include (booking_id, kind, debit, cents, currency, mark);
       create index ledger_entry_adjustment on ledger_entry (dated_at) where is_adjustment;
       create table ledger_month (month text primary key, state json not null)`,
    ),
};
