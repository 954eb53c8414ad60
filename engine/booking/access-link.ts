import { timingSafeEqual } from 'node:crypto';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { hashOfToken, type LinkTokens } from '#engine/kernel/link-token.ts';
import { type Booking, bookingDecider, handleBooking } from './booking.ts';
import { issueAccessLink } from './issue-access-link.ts';

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
