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
  const ids = [...bookingIds];
  const requests = await Promise.allSettled(
    ids.map((bookingId) =>
      handleBooking(store, context)(bookingId, (booking) =>
        requestResend({ sealedAddress: null }, booking),
      ),
    ),
  );
  const resends: Resends = { resent: [], refused: [], failed: [], position: 0n };
  for (const [index, bookingId] of ids.entries()) {
    const request = requests[index];
    if (request?.status !== 'fulfilled') resends.failed.push(bookingId);
    else if ('reason' in request.value) resends.refused.push({ bookingId, because: request.value });
    else {
      resends.resent.push(bookingId);
      if (request.value.position > resends.position) resends.position = request.value.position;
    }
  }
  const [first] = requests;
  if (resends.failed.length === ids.length && first?.status === 'rejected') throw first.reason;
  return resends;
};
