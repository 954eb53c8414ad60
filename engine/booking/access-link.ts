import { timingSafeEqual } from 'node:crypto';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, handleCommand } from '#engine/kernel/handle-command.ts';
import { hashOfToken, type LinkTokens } from '#engine/kernel/link-token.ts';
import { type Booking, bookingDecider } from './booking.ts';
import { issueAccessLink } from './issue-access-link.ts';

/** The path of a booking's access link, made the same at every repeat; its hash is noted first. */
export const accessLinkPath = async (
  { store, linkTokens }: { store: EventStore; linkTokens: LinkTokens },
  bookingId: number,
  context: CommandContext,
): Promise<string> => {
  const token = linkTokens.tokenFor(`access-${bookingId}`);
  const issued = await handleCommand(
    store,
    bookingDecider,
    bookingId,
    (booking) => issueAccessLink({ tokenHash: hashOfToken(token) }, booking),
    context,
  );
  if ('reason' in issued) throw new Error(`No access link: ${issued.reason}`);
  return `/access/${bookingId}/${token}`;
};

/** Whether a link with this secret opens the booking; that of a forgotten traveller opens none. */
export const isAccessLinkOf = (booking: Booking, token: string): boolean => {
  const hash = Buffer.from(hashOfToken(token));
  return (
    booking.status !== 'absent' &&
    !booking.forgotten &&
    booking.accessLinks.some((link) => {
      const issued = Buffer.from(link);
      return issued.length === hash.length && timingSafeEqual(issued, hash);
    })
  );
};
