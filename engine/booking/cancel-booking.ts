import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Booking } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/** Withdraws a confirmed reservation, once. An unpaid one needs no cancelling: nothing was issued. */
export const cancelBooking = (
  command: DataOf<BookingEvent, 'BookingCancelled'>,
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-unconfirmed' | 'person-forgotten'>> => {
  if (booking.status === 'cancelled') return [];
  if (booking.status !== 'confirmed') return { reason: 'booking-unconfirmed' };
  if (booking.forgotten && command.sealedNote !== null) return { reason: 'person-forgotten' };
  return [{ type: 'BookingCancelled', data: command }];
};
