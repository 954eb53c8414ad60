import type { Knex } from 'knex';
import type { BookingRow } from './booking-row.ts';

/** A booking by its id, or `undefined`. */
export const bookingById = (knex: Knex, bookingId: number): Promise<BookingRow | undefined> =>
  knex<BookingRow>('booking').where({ booking_id: bookingId }).first();
