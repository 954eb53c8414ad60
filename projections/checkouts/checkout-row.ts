import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/**
 * A row of `checkout`: the step that a booking's checkout reached. Instants are `null` until then.
 */
export type CheckoutRow = {
  booking_id: number;
  /** IATA codes. */
  origin: string;
  destination: string;
  created_at: Date;
  /** The provider opened the first payment intent. */
  opened_at: Date | null;
  /** Paid and confirmed; `null` for a free booking. */
  paid_at: Date | null;
  is_free: boolean;
  /** Abandoned for the first time. */
  left_at: Date | null;
  reminded_at: Date | null;
  /** The trip was paid after the reminder, by this booking or by another one. */
  recovered_at: Date | null;
};

export const checkoutTable: Table<CheckoutRow> = { name: 'checkout', key: ['booking_id'] };

export const checkoutsMigration = {
  name: '0131-checkout',
  up: async (knex: Knex) => {
    await knex.schema.createTable('checkout', (table) => {
      table.bigInteger('booking_id').primary();
      table.text('origin').notNullable();
      table.text('destination').notNullable();
      table.timestamp('created_at').notNullable().index();
      table.timestamp('opened_at');
      table.timestamp('paid_at');
      table.boolean('is_free').notNullable();
      table.timestamp('left_at');
      table.timestamp('reminded_at');
      table.timestamp('recovered_at');
    });
    // For the administrator's list.
    await knex.raw('create index abandonment_abandoned_at on abandonment (abandoned_at)');
  },
};

/** The administrator's list is by creation. */
export const abandonmentIndexMigration = {
  name: '0163-abandonment-index',
  up: (knex: Knex) => knex.raw('drop index if exists abandonment_abandoned_at'),
};

/** The administrator's list reads neither paid checkouts nor bookings that were not replaced. */
export const listedCheckoutsMigration = {
  name: '0164-listed-checkouts',
  up: (knex: Knex) =>
    knex.raw(`
      create index checkout_listed on checkout (created_at, booking_id)
        where paid_at is null or left_at is not null;
      create index booking_replaced on booking (booking_id) where replaced_by is not null;
    `),
};
