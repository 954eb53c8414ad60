import type { Mail } from './mailer.ts';
import { mailPage } from './mail-page.ts';
import { button, paragraph } from './mail-parts.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';
import { instant } from '#engine/itinerary/format.ts';

/** The mail to the new address with the link that verifies it. It contains no name. */
export const emailProofMail = ({
  address,
  url,
  expiresAt,
  issuer,
  messageId,
}: Pick<Notice, 'issuer' | 'messageId'> & {
  address: string;
  url: string;
  /** ISO 8601 instant. */
  expiresAt: string;
}): Mail => {
  const subject = 'Confirm this email address for your reservation';
  return mailPage({
    messageId,
    to: { name: '', address },
    subject,
    preview: 'We send your itinerary to this address once you confirm it.',
    issuer,
    parts: [
      paragraph('Hello,'),
      paragraph(
        `This address was entered for a flight itinerary reservation. Confirm it by ${instant(expiresAt)}, and we will send the itinerary here.`,
      ),
      button('Confirm this address', url),
      paragraph('If you did not expect this email, you can ignore it.'),
    ],
  });
};

/** The mail to the old address that another one was entered. It does not contain the new one. */
export const emailChangeMail = (notice: Notice, confirmationNumber: string): Mail =>
  travellerNotice(notice, {
    subject: `New email address for reservation ${confirmationNumber}`,
    says: [
      `A new email address was entered for your flight itinerary reservation ${confirmationNumber}. Once it is confirmed, we send our emails there, and links in earlier emails to this address stop working.`,
      'If you did not ask for this, please write to us at once.',
    ],
  });
