import { accountDecider, handleAccount, type OpenedAccount } from '../account/account.ts';
import type { AddressHash } from '../account/address.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { ForgettingCause } from '../booking/events.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { isUnreadable } from '#engine/kernel/unreadable.ts';
import { forgetAccount } from './forget-account.ts';
import type { ReadModels } from './read-models.ts';

type Ports = Pick<ReadModels, 'accountOf'> & {
  store: EventStore;
  sealing: Sealing;
  addressHash: AddressHash;
  adminEmail: string;
};

/** Those of an account's bookings whose traveller is not forgotten; what cannot be read is kept. */
export const keptBookings = async (
  store: EventStore,
  { bookings }: OpenedAccount,
): Promise<number[]> => {
  const kept = await Promise.all(
    bookings.map(async (bookingId) => {
      try {
        const { state } = await foldStream(store, bookingDecider, bookingId);
        return state.status !== 'absent' && state.forgotten ? [] : [bookingId];
      } catch (error) {
        if (!isUnreadable(error)) throw error;
        return [bookingId];
      }
    }),
  );
  return kept.flat();
};

/**
 * Forgets the account of a forgotten booking, and destroys its key, when no other booking is left in
 * it: it holds names and address too (decision record 22). Returns the account, now or
 * earlier forgotten; `undefined` when there is none, or it stays. The administrator's stays.
 */
export const forgetEmptiedAccount = async (
  { store, sealing, addressHash, adminEmail, accountOf }: Ports,
  bookingId: number,
  because: ForgettingCause,
  context: CommandContext,
): Promise<{ account: OpenedAccount; position: bigint } | undefined> => {
  const userId = await accountOf(bookingId);
  if (userId === undefined) return undefined;
  const { state: before } = await foldStream(store, accountDecider, userId);
  if (before.status === 'absent' || (await keptBookings(store, before)).length > 0)
    return undefined;
  const command = { because, administratorHash: addressHash(adminEmail) };
  const done = await handleAccount(store, context)(userId, (account) => {
    const hasMore = account.status !== 'absent' && account.bookings.length > before.bookings.length;
    return hasMore ? [] : forgetAccount(command, account);
  });
  if ('reason' in done || done.state.status !== 'forgotten') return undefined;
  await sealing.forget([accountDecider.stream(userId)]);
  return { account: done.state, position: done.position };
};
