import type { Context } from 'koa';
import type { Knex } from 'knex';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import { bookingById } from '#projections/bookings/queries.ts';
import { httpProblem } from './middleware/problems.ts';
import { visitorHash } from './middleware/visitor.ts';

/** The same answer for a booking that is absent and for one that is somebody else's. */
export const bookingNotFound = () => httpProblem(404, 'Booking not found');

/** The booking, if whoever asks may see it; otherwise 404. Ids are locators, not credentials. */
export const requireBooking = async (
  knex: Knex,
  context: Context,
  bookingId: number,
): Promise<BookingRow> => {
  const row = await bookingById(knex, bookingId);
  if (!row || row.visitor_hash !== visitorHash(context)) throw bookingNotFound();
  return row;
};
