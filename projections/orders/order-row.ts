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
  /** The day of the first departure, `YYYY-MM-DD`, local to its airport. */
  travel_date: string;
  /** IATA code of the first flight's carrier. */
  airline: string;
  /** The route of the outbound flight: `JFK-LHR`. */
  route: string;
  /**
   * Id, flights, airports, cities, number and cards as `searchText` writes them, then on a second
   * line name and email, then a line with the name of each additional passenger. Lines of erased
   * people are blank; if the lead passenger is erased, there are none.
   */
  search: string;
};

/** The facets of the counts, besides the status; days are UTC, fees as `feeValue` writes them. */
export type OrderFacet = 'all' | 'created' | 'travel' | 'airline' | 'route' | 'fee';

/**
 * A row of `order_count`: the number of orders of a status with a value, and the sum of their fees.
 */
export type OrderCountRow = {
  /** Facet, value and status. */
  id: string;
  facet: OrderFacet;
  value: string;
  status: OrderStatus;
  orders: number;
  fee_cents: number;
};

/** Cents as text of fixed length, so that texts sort like the numbers. */
export const feeValue = (cents: number): string => String(cents).padStart(9, '0');

/** A row of `order_term`: a search term, compared with misspellings. */
export type OrderTermRow = { term: string; orders: number };

export const orderTable: Table<OrderRow> = {
  name: 'order_list',
  key: ['booking_id'],
  personal: ['search'],
};

export const orderCountTable: Table<OrderCountRow> = {
  name: 'order_count',
  key: ['id'],
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

export const orderFacetsMigration = {
  name: '0145-order-facets',
  up: (knex: Knex) =>
    // Until the read model is rebuilt, every order counts by its status alone.
    knex.raw(
      `alter table order_list
         add column travel_date text not null default '',
         add column airline text not null default '',
         add column route text not null default '';
       create index on order_list (travel_date, created_at, booking_id) include (fee_cents);
       create index on order_list (airline, created_at, booking_id);
       create index on order_list (route, created_at, booking_id);
       alter table order_count drop constraint order_count_pkey;
       alter table order_count
         add column id text primary key generated always as ('all  ' || status) stored,
         add column facet text not null default 'all',
         add column value text not null default '';
       alter table order_count alter column id drop expression;
       create index on order_count (facet, value)`,
    ),
};
