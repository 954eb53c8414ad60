import { accountDecider } from '#engine/account/account.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { keptBookings } from '#engine/privacy/forget-emptied-account.ts';
import { accountOfBooking } from '#projections/accounts/queries.ts';
import type { Ports } from '#http/ports.ts';

/** The account of a booking, and why it stays when that booking is forgotten, if it does. */
export type BookingsAccount = {
  userId: number;
  stays: 'administrator' | { bookingIds: number[] } | undefined;
};

/** What becomes of a booking's account when the booking is forgotten; `undefined` without one. */
export const accountAfterBooking = async (
  { store, knex, addressHash, adminEmail }: Ports & { adminEmail: string },
  bookingId: number,
): Promise<BookingsAccount | undefined> => {
  const userId = await accountOfBooking(knex, bookingId);
  if (userId === undefined) return undefined;
  const { state: account } = await foldStream(store, accountDecider, userId);
  if (account.status !== 'opened') return undefined;
  if (account.emailHash === addressHash(adminEmail)) return { userId, stays: 'administrator' };
  const bookingIds = (await keptBookings(store, account)).filter((id) => id !== bookingId);
  return { userId, stays: bookingIds.length > 0 ? { bookingIds } : undefined };
};

/** Why an account stays, as a sentence; nothing when it does not. */
export const stayingText = ({ userId, stays }: BookingsAccount): string[] => {
  if (stays === undefined) return [];
  if (stays === 'administrator') return [`Account ${userId} stays: it is the administrator's.`];
  const others = stays.bookingIds.length === 1 ? 'another booking' : 'other bookings';
  return [
    `Account ${userId} stays, with its name and address: it has ${others} (${stays.bookingIds.join(', ')}). --email forgets all of it.`,
  ];
};
