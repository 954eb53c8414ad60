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
  return mailPage({
    messageId,
    to: { name: '', address },
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    preview: when,
    issuer,
    parts: [
      paragraph('Hello,'),
      paragraph(
        `${when} We deleted your name, addresses, passport numbers and password. Your itineraries can no longer be downloaded or checked.`,
      ),
      paragraph(
        'We keep a record of what was paid, when, and for which flights, without your name, because the law requires it.',
      ),
      paragraph('If this was not you, write to us at once. We cannot bring the data back.'),
    ],
  });
};
