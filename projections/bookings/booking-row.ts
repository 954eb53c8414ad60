import type { Knex } from 'knex';
import type { Flight } from '#engine/flights/flight.ts';
import type { Table } from '../rows/rows.ts';

/** A row of the table `booking`. Money in USD cents; `payment_status` as in spec 2 §4. */
export type BookingRow = {
  booking_id: number;
  confirmation_number: string | null;
  payment_status: 'incomplete' | 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  intent_id: string | null;
  outbound: Flight;
  return: Flight | null;
  is_round_trip: boolean;
  fee_cents: number;
  sample: boolean;
  /** Personal data, sealed under the booking's stream name; blank after erasure. */
  sealed: string;
  created_at: Date;
  confirmed_at: Date | null;
  /** When the personal data was erased; from then on only the administrator sees the booking. */
  forgotten_at: Date | null;
  /** The account that was signed in when the booking was made. */
  user_id: number | null;
  /** The booking with other flights that replaces this unpaid one. */
  replaced_by: number | null;
  /** Whether the traveller has used the one correction of the lead passenger after the payment. */
  corrected_by_traveller: boolean;
  /** The additional passengers in order: sealed under `travellerSubject`, blank after erasure. */
  additional_travellers: { sealed: string; corrected: boolean }[];
};

export const bookingTable: Table<BookingRow> = {
  name: 'booking',
  key: ['booking_id'],
  personal: ['sealed', 'additional_travellers'],
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

/** A row of `booking_visitor`: a browser with access to a booking, by the SHA-256 of its cookie. */
export type BookingVisitorRow = { booking_id: number; visitor_hash: string };

export const bookingVisitorTable: Table<BookingVisitorRow> = {
  name: 'booking_visitor',
  key: ['booking_id', 'visitor_hash'],
};

export const bookingVisitorsMigration = {
  name: '0007-booking-visitor',
  up: async (knex: Knex) => {
    await knex.schema.createTable('booking_visitor', (table) => {
      table.bigInteger('booking_id').notNullable();
      table.text('visitor_hash').notNullable();
      table.primary(['booking_id', 'visitor_hash']);
    });
    await knex.schema.alterTable('booking', (table) => table.dropColumn('visitor_hash'));
  },
};

export const bookingForgottenMigration = {
  name: '0051-booking-forgotten',
  up: async (knex: Knex) => {
    await knex.schema.alterTable('booking', (table) => table.timestamp('forgotten_at'));
    // For retention, which looks for the oldest that are not erased.
    await knex.raw('create index booking_kept on booking (created_at) where forgotten_at is null');
  },
};

export const bookingFlightsMigration = {
  name: '0054-booking-flights',
  up: (knex: Knex) =>
    // Flights are read as a whole, never searched: as text they take half the time to write, and
    // less space.
    knex.raw('alter table booking alter column outbound type json, alter column return type json'),
};

export const bookingOriginMigration = {
  name: '0060-booking-origin',
  up: async (knex: Knex) => {
    await knex.schema.alterTable('booking', (table) => {
      table.bigInteger('user_id');
      table.bigInteger('replaced_by');
    });
    // For the dashboard: the few bookings that were made while an account was signed in.
    await knex.raw('create index booking_of_user on booking (user_id) where user_id is not null');
  },
};

export const visitorIndexMigration = {
  name: '0080-booking-visitor-index',
  // For the dashboard: the bookings of one browser.
  up: (knex: Knex) =>
    knex.schema.alterTable('booking_visitor', (table) => table.index('visitor_hash')),
};

export const bookingCorrectedMigration = {
  name: '0109-booking-corrected',
  up: (knex: Knex) =>
    knex.schema.alterTable('booking', (table) =>
      table.boolean('corrected_by_traveller').notNullable().defaultTo(false),
    ),
};

export const additionalTravellersMigration = {
  name: '0124-additional-travellers',
  up: (knex: Knex) =>
    knex.schema.alterTable('booking', (table) =>
      table.json('additional_travellers').notNullable().defaultTo('[]'),
    ),
};
