import type { Knex } from 'knex';
import type { BookingRow } from '../bookings/booking-row.ts';
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

/** The bookings of an account, the newest first. */
export const bookingsOfAccount = (knex: Knex, userId: number): Promise<BookingRow[]> =>
  knex<BookingRow>('booking')
    .whereIn(
      'booking_id',
      knex<AccountBookingRow>('account_booking').where({ user_id: userId }).select('booking_id'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('booking_id', 'desc');
