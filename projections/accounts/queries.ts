import type { Knex } from 'knex';
import type { Accounts, FoundAccount } from '#engine/account/accounts.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { BookingRow } from '../bookings/booking-row.ts';
import { unpaidOfVisitor } from '../bookings/queries.ts';
import { awaitPosition, readModelBehind } from '../projector/checkpoints.ts';
import type { AccountBookingRow, AccountRow, PasswordLinkRow } from './account-row.ts';

/** An account by its id, or `undefined`. */
const accountById = (knex: Knex, userId: number): Promise<AccountRow | undefined> =>
  knex<AccountRow>('account').where({ user_id: userId }).first();

/** The account of an address, by the address's keyed hash, or `undefined`. */
export const accountByAddress = (knex: Knex, emailHash: string): Promise<AccountRow | undefined> =>
  knex<AccountRow>('account').where({ email_hash: emailHash }).first();

/** Returns the account of a link to set a password, valid or not, by the SHA-256 of its token. */
const accountOfPasswordLink = (knex: Knex, tokenHash: string): Promise<AccountRow | undefined> =>
  knex<AccountRow>('account')
    .whereIn(
      'user_id',
      knex<PasswordLinkRow>('password_link').where({ token_hash: tokenHash }).select('user_id'),
    )
    .first();

/** Returns the account of a session, ended or not, by the SHA-256 of its token, with its times. */
const accountOfSession = (
  knex: Knex,
  tokenHash: string,
): Promise<(AccountRow & { signed_in_at: Date; seen_at: Date }) | undefined> =>
  knex('account')
    .join('session', 'session.user_id', 'account.user_id')
    .where({ token_hash: tokenHash })
    .first('account.*', 'session.created_at as signed_in_at', 'session.seen_at');

/** How long a query waits for a link that was issued a moment ago. */
const LINK_PATIENCE_MS = 2_000;

const found = (row: AccountRow | undefined): FoundAccount | undefined =>
  row && {
    userId: row.user_id,
    emailHash: row.email_hash,
    sealed: row.sealed,
    openedAt: row.created_at,
  };

/** Finds accounts in this read model, for the engine. */
export const accountsIn = (knex: Knex, store: Pick<EventStore, 'head'>): Accounts => ({
  byId: async (userId) => found(await accountById(knex, userId)),
  byAddress: async (emailHash) => found(await accountByAddress(knex, emailHash)),
  bySession: async (tokenHash) => {
    const row = await accountOfSession(knex, tokenHash);
    const account = found(row);
    return row && account && { ...account, signedInAt: row.signed_in_at, seenAt: row.seen_at };
  },
  byPasswordLink: async (tokenHash) => {
    const row = await accountOfPasswordLink(knex, tokenHash);
    if (row) return found(row);
    if (!(await awaitPosition(knex, ['accounts'], await store.head(), LINK_PATIENCE_MS))) {
      throw readModelBehind('accounts');
    }
    return found(await accountOfPasswordLink(knex, tokenHash));
  },
});

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
 * Returns the bookings of an account, the newest first: those of its address, those made while it
 * was signed in, and the unpaid ones of a browser, by its cookie's hash. Without those of an erased
 * traveller.
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
 * Yields the ids of accounts opened before an instant, none of whose kept bookings is younger, in
 * one portion. A booking that `bookings` does not contain yet counts as kept.
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
