import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { Booking } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/** Closes an open request for a refund, since the fee was refunded; without one, nothing happens. */
export const acceptRefundRequest = (booking: Booking): BookingEvent[] =>
  booking.status !== 'absent' && booking.refundRequest === 'open'
    ? [{ type: 'RefundRequestAccepted', data: {} }]
    : [];

/** Declines an open request for a refund; a repeat changes nothing. */
export const declineRefundRequest = (
  command: DataOf<BookingEvent, 'RefundRequestDeclined'>,
  booking: Booking,
): Decision<
  BookingEvent,
  Rejection<'booking-absent' | 'person-forgotten' | 'no-refund-request'>
> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.refundRequest === 'declined') return [];
  if (booking.refundRequest !== 'open') return { reason: 'no-refund-request' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  return [{ type: 'RefundRequestDeclined', data: command }];
};
