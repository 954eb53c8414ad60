import { handleBooking } from '#engine/booking/booking.ts';
import { endAccess } from '#engine/booking/end-access.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { type Account, handleAccount } from './account.ts';
import type { AccountEvent } from './events.ts';

/** Notes that they ended their session themselves. */
export const noteSignOut = (account: Account): AccountEvent[] =>
  account.status !== 'opened' ? [] : [{ type: 'SignedOut', data: {} }];

/**
 * Records that a browser signed out: of its account, where it was signed in, and of every booking
 * that its visitor's cookie opened, also for a copy of the cookie.
 */
export const signOut = async (
  {
    store,
    bookingsOfVisitor,
  }: { store: EventStore; bookingsOfVisitor(visitorHash: string): Promise<number[]> },
  { userId, visitorHash }: { userId: number | undefined; visitorHash: string | undefined },
  context: CommandContext,
): Promise<void> => {
  if (userId !== undefined) await handleAccount(store, context)(userId, noteSignOut);
  if (visitorHash === undefined) return;
  for (const bookingId of await bookingsOfVisitor(visitorHash)) {
    await handleBooking(store, context)(bookingId, (booking) =>
      endAccess({ visitorHash }, booking),
    );
  }
};
