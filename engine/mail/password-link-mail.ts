import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { instant } from '#engine/itinerary/format.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { mailPage } from './mail-page.ts';
import { button, note, paragraph } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

type PasswordLink = {
  address: string;
  /** An absolute URL. */
  url: string;
  /** ISO 8601 instant of the link's expiry. */
  expiresAt: string;
  issuer: Issuer;
  messageId: string;
};

/** Returns the sentence about a link's expiry, for every mail with a link to set a password. */
export const passwordLinkValidity = (expiresAt: string): string =>
  `The link works once, until ${instant(expiresAt)}. It replaces older links, and a newer one replaces it.`;

/**
 * The mail to the owner of an account with a link to set a password. It contains no name, because
 * anyone can request it.
 */
export const passwordLinkMail = (link: PasswordLink): Mail => {
  const { address, url, expiresAt, issuer, messageId } = link;
  const validity = passwordLinkValidity(expiresAt);
  return mailPage({
    messageId,
    to: { name: '', address },
    subject: `Set your ${PRODUCT_NAME} password`,
    preview: validity,
    issuer,
    parts: [
      paragraph('Hello,'),
      paragraph('Choose a password, and you see all your reservations in one place.'),
      button('Set your password', url),
      paragraph(validity),
      note(
        'If you did not ask for this, you can ignore this email: nobody can sign in without the link.',
      ),
    ],
  });
};
