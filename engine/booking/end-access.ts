import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { Booking } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/** Ends what a browser may see of the booking: its traveller signed out there. */
export const endAccess = (
  { visitorHash }: { visitorHash: string },
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-absent'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  return booking.visitors.includes(visitorHash)
    ? [{ type: 'BookingAccessEnded', data: { visitorHash } }]
    : [];
};

/**
 * Revokes all links in mails, and ends the access of the browsers that came by one: the address may
 * have been a stranger's. The browser that paid keeps it.
 */
export const revokeAccessLinks = (
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-absent'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  const { accessLinks, linkedVisitors } = booking;
  return accessLinks.every(({ revoked }) => revoked) && linkedVisitors.length === 0
    ? []
    : [{ type: 'AccessLinksRevoked', data: { visitorHashes: linkedVisitors } }];
};
