import { timingSafeEqual } from 'node:crypto';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { hashOfToken, type LinkTokens } from '#engine/kernel/link-token.ts';
import type { Booking } from './booking-state.ts';
import { bookingDecider, handleBooking } from './booking.ts';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
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

/**
 * The path of a booking's access link, the same at every repeat until half its time has passed or it
 * is revoked; its hash is noted first.
 */
export const accessLinkPath = async (
  { store, linkTokens }: { store: EventStore; linkTokens: LinkTokens },
  bookingId: number,
  context: CommandContext,
): Promise<string> => {
  const tokenOf = (number: number, tokenHash?: string) =>
    linkTokens.tokenFor(
      number === 1 ? `access-${bookingId}` : `access-${bookingId}-${number}`,
      tokenHash,
    );
  const tokenHashOf = (number: number) => hashOfToken(tokenOf(number));
  const issued = await handleBooking(store, context)(bookingId, (booking) =>
    issueAccessLink({ tokenHashOf, at: context.at }, booking),
  );
  if ('reason' in issued || issued.state.status === 'absent') {
    throw new Error(`No access link for ${bookingDecider.stream(bookingId)}`);
  }
  const { accessLinks } = issued.state;
  return `/access/${bookingId}/${tokenOf(accessLinks.length, accessLinks.at(-1)?.tokenHash)}`;
};

/** Whether a link with this secret opens the booking; that of a forgotten traveller opens none. */
export const isAccessLinkOf = (booking: Booking, token: string, at: Date): boolean => {
  const hash = Buffer.from(hashOfToken(token));
  return (
    booking.status !== 'absent' &&
    !booking.forgotten &&
    booking.accessLinks.some(({ tokenHash, expiresAt, revoked }) => {
      const issued = Buffer.from(tokenHash);
      const isSame = issued.length === hash.length && timingSafeEqual(issued, hash);
      return isSame && !revoked && at.getTime() < Date.parse(expiresAt);
    })
  );
};
