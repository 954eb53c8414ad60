import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Booking } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/** Asks for the confirmation to be sent once more; every request is worth one mail. */
export const requestResend = (
  command: DataOf<BookingEvent, 'ConfirmationResendRequested'>,
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-unconfirmed' | 'person-forgotten'>> => {
  if (booking.status !== 'confirmed') return { reason: 'booking-unconfirmed' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  return [{ type: 'ConfirmationResendRequested', data: command }];
};
