import { bookingDecider, type KnownBooking } from '#engine/booking/booking.ts';
import { personalDataSchema } from '#engine/booking/personal-data.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { type Account, handleAccount } from './account.ts';
import type { AccountEvent } from './events.ts';
import { type AccountPorts, openedAccountOf } from './open-account.ts';

/** Takes a booking out of an account, once. */
export const leaveBooking = (command: { bookingId: number }, account: Account): AccountEvent[] =>
  account.status === 'opened' && account.bookings.includes(command.bookingId)
    ? [{ type: 'BookingLeft', data: command }]
    : [];

/** Takes a booking out of the accounts of all addresses that it had before corrections. */
export const leaveFormerAccounts = async (
  { store, sealing, addressHash }: AccountPorts,
  { bookingId, formerlySealed }: KnownBooking,
  emailHash: string,
  context: CommandContext,
): Promise<void> => {
  const subject = bookingDecider.stream(bookingId);
  const opened = await sealing.openAll(formerlySealed.map((sealed) => ({ subject, sealed })));
  const former = opened
    .filter((data) => data !== undefined)
    .map((data) => addressHash(personalDataSchema.parse(data).passenger.email));
  for (const hash of new Set(former)) {
    const userId = hash === emailHash ? undefined : await openedAccountOf(store, hash);
    if (userId !== undefined)
      await handleAccount(store, context)(userId, (account) =>
        leaveBooking({ bookingId }, account),
      );
  }
};
