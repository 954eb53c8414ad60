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
  return {
    messageId,
    to: { name: '', address },
    ...mailPage({
      subject,
      preview: 'Your itinerary comes to this address once you have confirmed it.',
      issuer,
      parts: [
        paragraph('Hello,'),
        paragraph(
          `This address was given for a flight itinerary reservation. Confirm it until ${instant(expiresAt)}, and the itinerary is sent here.`,
        ),
        button('Confirm this address', url),
        paragraph('If you do not expect this email, you do not need to do anything.'),
      ],
    }),
    attachments: [],
  };
};

/** The mail to the old address that another one was entered. It does not contain the new one. */
export const emailChangeMail = (notice: Notice, confirmationNumber: string): Mail =>
  travellerNotice(notice, {
    subject: `Another email address for reservation ${confirmationNumber}`,
    paragraphs: [
      `Another email address was given for your flight itinerary reservation ${confirmationNumber}. Once it is confirmed, our emails go there, and links in earlier emails to this address stop working.`,
      'If you did not ask for this, please write to us at once.',
    ],
  });
