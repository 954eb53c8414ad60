import type { Context } from 'koa';
import type { Knex } from 'knex';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import { accountOwns } from '#projections/accounts/queries.ts';
import { bookingById, visitorMaySee } from '#projections/bookings/queries.ts';
import { bookingIdInPath } from '../contracts/bookings.ts';
import { denyAccess } from './audit-access.ts';
import { httpError } from '../middleware/errors.ts';
import { sessionOf } from './session.ts';
import { visitorHash } from './cookies.ts';

/** The same answer for an absent booking and for one that the caller may not see. */
export const bookingNotFound = () => httpError(404, 'Booking not found');

/** The booking whose id is in the path, as `requireBooking`. */
export const bookingInPath = (knex: Knex, context: Context): Promise<BookingRow> => {
  const parsed = bookingIdInPath.safeParse(context.params['id']);
  if (!parsed.success) throw bookingNotFound();
  return requireBooking(knex, context, parsed.data);
};

/** The booking, if the caller may see it; otherwise 404. Ids are locators, not credentials. */
export const requireBooking = async (
  knex: Knex,
  context: Context,
  bookingId: number,
): Promise<BookingRow> => {
  const row = await bookingById(knex, bookingId);
  if (row && (await maySee(knex, context, row))) return row;
  if (row) denyAccess(context, bookingId);
  throw bookingNotFound();
};

/**
 * The browser that booked or held a link, the account that was signed in then, the account of the
 * paid booking's address, the administrator. A forgotten traveller's booking is gone for all but the
 * administrator.
 */
const maySee = async (
  knex: Knex,
  context: Context,
  { booking_id: bookingId, forgotten_at, user_id }: BookingRow,
): Promise<boolean> => {
  const session = sessionOf(context);
  const visitor = visitorHash(context);
  if (session?.role === 'administrator') return true;
  if (forgotten_at !== null) return false;
  return (
    (visitor !== undefined && (await visitorMaySee(knex, bookingId, visitor))) ||
    (session !== undefined &&
      (session.userId === user_id || (await accountOwns(knex, session.userId, bookingId))))
  );
};
