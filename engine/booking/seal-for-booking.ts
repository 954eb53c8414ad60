import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { bookingDecider } from './booking.ts';

/** Seals a text that an administrator typed for a booking, unless its traveller was erased. */
export const sealForBooking = async (
  { store, sealing }: { store: EventStore; sealing: Sealing },
  bookingId: number,
  text: string,
): Promise<{ sealed: string } | Rejection<'person-forgotten'>> => {
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status !== 'absent' && booking.forgotten) return { reason: 'person-forgotten' };
  return { sealed: await sealing.seal(bookingDecider.stream(bookingId), text) };
};
