import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Booking } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/**
 * Lets one more browser see the booking, once for each browser. Of those that say that they paid,
 * the first one did.
 */
export const grantAccess = (
  { paid, ...command }: DataOf<BookingEvent, 'BookingAccessGranted'>,
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-absent' | 'person-forgotten'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  const { visitors, linkedVisitors, paidByLink } = booking;
  const hasPaid = paid === true && !paidByLink;
  const known = hasPaid ? visitors.filter((hash) => !linkedVisitors.includes(hash)) : visitors;
  return known.includes(command.visitorHash)
    ? []
    : [{ type: 'BookingAccessGranted', data: { ...command, ...(hasPaid && { paid }) } }];
};
