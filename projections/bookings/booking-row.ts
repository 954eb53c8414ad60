import type { Knex } from 'knex';
import type { Flight } from '#engine/flights/flight.ts';

/** A row of the table `booking`. Money in USD cents; `payment_status` as in spec 2 §4. */
export type BookingRow = {
  booking_id: number;
  confirmation_number: string | null;
  payment_status: 'incomplete' | 'processing' | 'completed';
  intent_id: string | null;
  outbound: Flight;
  return: Flight | null;
  is_round_trip: boolean;
  fee_cents: number;
  sample: boolean;
  /** Personal data, sealed under the booking's stream name. */
  sealed: string;
  visitor_hash: string;
  created_at: Date;
  confirmed_at: Date | null;
};

export const bookingsMigration = {
  name: '0004-booking',
  up: (knex: Knex) =>
    knex.schema.createTable('booking', (table) => {
      table.bigInteger('booking_id').primary();
      table.text('confirmation_number').unique();
      table.text('payment_status').notNullable();
      table.text('intent_id');
      table.jsonb('outbound').notNullable();
      table.jsonb('return');
      table.boolean('is_round_trip').notNullable();
      table.integer('fee_cents').notNullable();
      table.boolean('sample').notNullable();
      table.text('sealed').notNullable();
      table.text('visitor_hash').notNullable();
      table.timestamp('created_at').notNullable();
      table.timestamp('confirmed_at');
    }),
};
