import type { Knex } from 'knex';
import type { Table } from '../rows/rows.ts';

/** Groups of payment statuses as the administrator filters them (spec 2 §4). */
export type OrderStatus = 'paid' | 'processing' | 'draft' | 'failed' | 'cancelled';

/** A row of `order_list`: what an order is found, sorted and counted by. Money in USD cents. */
export type OrderRow = {
  booking_id: number;
  created_at: Date;
  status: OrderStatus;
  fee_cents: number;
  /**
   * Id, flights and number as `searchText` makes them, then on a second line name and email, then a
   * line with the name of each other traveller. Lines of forgotten people are blank; when the lead
   * passenger is forgotten, there are none.
   */
  search: string;
};

/** A row of `order_count`: how many orders have a status, and the sum of their fees. */
export type OrderCountRow = { status: OrderStatus; orders: number; fee_cents: number };

/** A row of `order_term`: a word that orders are found by, against which misspellings are held. */
export type OrderTermRow = { term: string; orders: number };

export const orderTable: Table<OrderRow> = {
  name: 'order_list',
  key: ['booking_id'],
  personal: ['search'],
};

export const orderCountTable: Table<OrderCountRow> = {
  name: 'order_count',
  key: ['status'],
};

export const orderTermTable: Table<OrderTermRow> = {
  name: 'order_term',
  key: ['term'],
  personal: ['term'],
};

export const ordersMigration = {
  name: '0020-order-list',
  up: async (knex: Knex) => {
    await knex.raw('create extension if not exists pg_trgm');
    await knex.schema
      .createTable('order_list', (table) => {
        table.bigInteger('booking_id').primary();
        table.timestamp('created_at').notNullable();
        table.text('status').notNullable();
        table.integer('fee_cents').notNullable();
        table.text('search').notNullable();
        table.index(['created_at', 'booking_id']);
        table.index(['status', 'created_at', 'booking_id']);
        table.index(['fee_cents', 'created_at', 'booking_id']);
        table.index(['status', 'fee_cents', 'created_at', 'booking_id']);
      })
      .createTable('order_count', (table) => {
        table.text('status').primary();
        table.bigInteger('orders').notNullable();
        table.bigInteger('fee_cents').notNullable();
      })
      .createTable('order_term', (table) => {
        table.text('term').primary();
        table.bigInteger('orders').notNullable();
      });
    await knex.raw('create index on order_list using gin (search gin_trgm_ops)');
    await knex.raw('create index on order_term using gin (term gin_trgm_ops)');
  },
};
