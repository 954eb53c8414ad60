import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Booking } from './booking.ts';
import type { BookingEvent } from './events.ts';

/** Notes a link that lets further browsers see the booking, once for each link. */
export const issueAccessLink = (
  command: DataOf<BookingEvent, 'AccessLinkIssued'>,
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-absent'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  return booking.accessLinks.includes(command.tokenHash)
    ? []
    : [{ type: 'AccessLinkIssued', data: command }];
};
