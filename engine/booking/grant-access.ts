import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Booking } from './booking.ts';
import type { BookingEvent } from './events.ts';

/** Lets one more browser see the booking, once for each browser. */
export const grantAccess = (
  command: DataOf<BookingEvent, 'BookingAccessGranted'>,
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-absent' | 'person-forgotten'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  return booking.visitors.includes(command.visitorHash)
    ? []
    : [{ type: 'BookingAccessGranted', data: command }];
};
