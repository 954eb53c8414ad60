import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { ReactionOutcome } from '#engine/kernel/process.ts';
import type { LinkTokens } from '#engine/kernel/link-token.ts';
import type { AddressHash } from '../account/address.ts';
import type { OfferedLink } from '../account/mailed-password-link.ts';
import { accessLinkPath } from '../booking/access-link.ts';
import { bookingDecider } from '../booking/booking.ts';
import { composeItinerary, type ItineraryPorts } from '../itinerary/compose-itinerary.ts';
import { issueOrRetry, type IssueDocumentPorts } from '../itinerary/issue-document.ts';
import { attachReceipt, type AttachReceiptPorts } from './attach-receipt.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import { type Mail, type Mailer, messageIdFor } from '../mail/mailer.ts';
import { sendOnce } from '../mail/send-once.ts';

/** What a confirmation mail is composed from. */
export type ConfirmationPorts = ItineraryPorts &
  AttachReceiptPorts &
  IssueDocumentPorts & {
    linkTokens: LinkTokens;
    addressHash: AddressHash;
    mailer: Mailer;
  };

/**
 * Sends a booking's itinerary once for a reason; `complete` adds the other parts of the mail.
 * Nothing is sent for a booking that was cancelled or erased meanwhile. Waits for the airline's
 * decision on a hold.
 */
export const sendItinerary = async (
  ports: ConfirmationPorts,
  bookingId: number,
  reason: string,
  complete: () => Promise<{ passwordLink?: OfferedLink | undefined; to?: Mail['to'] }>,
  context: CommandContext,
): Promise<ReactionOutcome> => {
  const itinerary = await composeItinerary(ports, bookingId);
  if ('reason' in itinerary) {
    if (itinerary.reason === 'booking-absent') throw new Error(`There is no booking ${bookingId}`);
    return itinerary.reason === 'hold-undecided' ? afterHold(ports.now()) : 'done';
  }
  const { issuer } = ports;
  const compose = async () => {
    const { passwordLink, to } = await complete();
    const { state: booking } = await foldStream(ports.store, bookingDecider, bookingId);
    const mail = confirmationMail({
      itinerary,
      accessUrl: `${issuer.siteUrl}${await accessLinkPath(ports, bookingId, context)}`,
      passwordLink,
      acceptedTerms: booking.status === 'absent' ? undefined : (booking.acceptedTerms ?? undefined),
      pdf: await issueOrRetry(ports, bookingId, itinerary, context),
      receipt: await attachReceipt(ports, bookingId, context),
      issuer,
      messageId: messageIdFor(reason, issuer.siteUrl),
    });
    return to ? { ...mail, to } : mail;
  };
  const about = bookingDecider.stream(bookingId);
  await sendOnce(ports, { reason, about, compose }, context);
  return 'done';
};

const HOLD_WAIT_MS = 2_000;

/** Returns when to check the hold again. */
export const afterHold = (at: Date): { again: Date } => ({
  again: new Date(at.getTime() + HOLD_WAIT_MS),
});
