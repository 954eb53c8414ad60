import type { Knex } from 'knex';
import type { BookingRow, BookingVisitorRow } from './booking-row.ts';

/** A booking by its id, or `undefined`. */
export const bookingById = (knex: Knex, bookingId: number): Promise<BookingRow | undefined> =>
  knex<BookingRow>('booking').where({ booking_id: bookingId }).first();

/** Whether the browser with this cookie hash may see a booking. */
export const visitorMaySee = async (
  knex: Knex,
  bookingId: number,
  visitorHash: string,
): Promise<boolean> => {
  const row = await knex<BookingVisitorRow>('booking_visitor')
    .where({ booking_id: bookingId, visitor_hash: visitorHash })
    .first();
  return row !== undefined;
};

/** The bookings of some ids, in any order. */
export const bookingsByIds = (knex: Knex, ids: readonly number[]): Promise<BookingRow[]> =>
  knex<BookingRow>('booking').whereRaw('booking_id = any(:ids)', { ids: [...ids] });
