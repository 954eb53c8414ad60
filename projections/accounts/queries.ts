import type { Knex } from 'knex';
import type { BookingRow } from '../bookings/booking-row.ts';
import { unpaidOfVisitor } from '../bookings/queries.ts';
import type { AccountBookingRow, AccountRow, PasswordLinkRow } from './account-row.ts';

/** An account by its id, or `undefined`. */
export const accountById = (knex: Knex, userId: number): Promise<AccountRow | undefined> =>
  knex<AccountRow>('account').where({ user_id: userId }).first();

/** The account of an address, by the address's keyed hash, or `undefined`. */
export const accountByAddress = (knex: Knex, emailHash: string): Promise<AccountRow | undefined> =>
  knex<AccountRow>('account').where({ email_hash: emailHash }).first();

/** The account that a set-password link is for, valid or not, by the SHA-256 of its token. */
export const accountOfPasswordLink = (
  knex: Knex,
  tokenHash: string,
): Promise<AccountRow | undefined> =>
  knex<AccountRow>('account')
    .whereIn(
      'user_id',
      knex<PasswordLinkRow>('password_link').where({ token_hash: tokenHash }).select('user_id'),
    )
    .first();

/** The account that a booking belongs to, or `undefined`. */
export const accountOfBooking = async (
  knex: Knex,
  bookingId: number,
): Promise<number | undefined> => {
  const row = await knex<AccountBookingRow>('account_booking')
    .where({ booking_id: bookingId })
    .first();
  return row?.user_id;
};

/** Whether a booking belongs to an account. */
export const accountOwns = async (
  knex: Knex,
  userId: number,
  bookingId: number,
): Promise<boolean> => {
  const row = await knex<AccountBookingRow>('account_booking')
    .where({ booking_id: bookingId, user_id: userId })
    .first();
  return row !== undefined;
};

/**
 * The bookings of an account, the newest first: those of its address, those made while it was signed
 * in, and the unpaid ones made in a browser, by its cookie's hash. Without a forgotten traveller's.
 */
export const bookingsOfAccount = (
  knex: Knex,
  userId: number,
  visitorHash?: string,
): Promise<BookingRow[]> => {
  const ids = knex<AccountBookingRow>('account_booking')
    .where({ user_id: userId })
    .select('booking_id')
    .union(knex('booking').where({ user_id: userId }).select('booking_id'));
  if (visitorHash !== undefined) ids.union(unpaidOfVisitor(knex, visitorHash));
  return knex<BookingRow>('booking')
    .whereIn('booking_id', ids)
    .whereNull('forgotten_at')
    .orderBy('created_at', 'desc')
    .orderBy('booking_id', 'desc');
};

/**
 * Ids of accounts opened before an instant, none of whose kept bookings is younger, in one portion. A
 * booking that `bookings` does not know yet is kept.
 */
export async function* accountsWithoutBookings(knex: Knex, before: Date): AsyncGenerator<number[]> {
  const kept = knex('account_booking')
    .leftJoin('booking', 'booking.booking_id', 'account_booking.booking_id')
    .whereNull('booking.forgotten_at')
    .whereRaw('(booking.booking_id is null or booking.created_at >= ?)', [before])
    .select('account_booking.user_id');
  const ids: number[] = await knex<AccountRow>('account')
    .where('created_at', '<', before)
    .whereNot({ email_hash: '' })
    .whereNotIn('user_id', kept)
    .orderBy('user_id')
    .pluck('user_id');
  if (ids.length > 0) yield ids;
}
