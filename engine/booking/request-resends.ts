import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { handleBooking } from './booking.ts';
import { requestResend } from './request-resend.ts';

/** What became of a request for several bookings. */
type Resends = {
  resent: number[];
  refused: { bookingId: number; because: Rejection<'booking-unconfirmed' | 'person-forgotten'> }[];
  /** An error came between; they may be requested again. */
  failed: number[];
  /** Of the last event; 0 for none. */
  position: bigint;
};

/**
 * Asks for the confirmation of each booking to be sent once more, of all at the same time. Throws the
 * error if all failed.
 */
export const requestResends = async (
  store: EventStore,
  bookingIds: ReadonlySet<number>,
  context: CommandContext,
): Promise<Resends> => {
  const resends: Resends = { resent: [], refused: [], failed: [], position: 0n };
  let last: unknown;
  const request = async (bookingId: number) => {
    try {
      const done = await handleBooking(store, context)(bookingId, (booking) =>
        requestResend({ sealedAddress: null }, booking),
      );
      if ('reason' in done) {
        resends.refused.push({ bookingId, because: done });
        return;
      }
      resends.resent.push(bookingId);
      if (done.position > resends.position) resends.position = done.position;
    } catch (error) {
      resends.failed.push(bookingId);
      last = error;
    }
  };
  await Promise.all([...bookingIds].map(request));
  if (resends.failed.length === bookingIds.size) throw last;
  return resends;
};
