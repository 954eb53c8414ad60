import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { instant } from '#engine/itinerary/format.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { mailPage } from './mail-page.ts';
import { paragraph } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

/** The mail to the former owner of a deleted account: what was deleted and what stays. */
export const accountDeletedMail = ({
  address,
  deletedAt,
  issuer,
  messageId,
}: {
  address: string;
  /** ISO 8601 instant. */
  deletedAt: string;
  issuer: Issuer;
  messageId: string;
}): Mail => {
  const when = `Your account was deleted on ${instant(deletedAt)}, as you asked.`;
  return {
    messageId,
    to: { name: '', address },
    ...mailPage({
      subject: `Your ${PRODUCT_NAME} account was deleted`,
      preview: when,
      issuer,
      parts: [
        paragraph('Hello,'),
        paragraph(
          `${when} Your name, addresses, passport numbers and passwords are destroyed, and your itineraries can no longer be downloaded or confirmed.`,
        ),
        paragraph(
          'We keep what was paid, when, and for which flights, without your name. The law asks for it.',
        ),
        paragraph('If that was not you, write to us at once. We cannot bring the data back.'),
      ],
    }),
    attachments: [],
  };
};
