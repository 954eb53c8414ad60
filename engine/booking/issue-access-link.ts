import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { Booking } from './booking.ts';
import { ACCESS_LINK_MS, type BookingEvent } from './events.ts';

type IssueAccessLink = { tokenHashOf: (number: number) => string; at: Date };

/**
 * Notes a link that lets further browsers see the booking for 180 days, unless the newest one is
 * such a link and has half its time left.
 */
export const issueAccessLink = (
  { tokenHashOf, at }: IssueAccessLink,
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-absent'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  const { length } = booking.accessLinks;
  const newest = booking.accessLinks.at(-1);
  const leftMs = newest ? Date.parse(newest.expiresAt) - at.getTime() : 0;
  const serves =
    newest?.tokenHash === tokenHashOf(length) && !newest.revoked && leftMs > ACCESS_LINK_MS / 2;
  if (serves) return [];
  const expiresAt = new Date(at.getTime() + ACCESS_LINK_MS).toISOString();
  return [{ type: 'AccessLinkIssued', data: { tokenHash: tokenHashOf(length + 1), expiresAt } }];
};
