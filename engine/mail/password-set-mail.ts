import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { instant } from '#engine/itinerary/format.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { mailPage } from './mail-page.ts';
import { button, paragraph } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

/** The mail to the owner of an account after its password was set, possibly by another person. */
export const passwordSetMail = ({
  address,
  setAt,
  issuer,
  messageId,
}: {
  address: string;
  /** ISO 8601 instant. */
  setAt: string;
  issuer: Issuer;
  messageId: string;
}): Mail => {
  const subject = `Your ${PRODUCT_NAME} password was set`;
  const when = `The password of your account was set on ${instant(setAt)}.`;
  return mailPage({
    messageId,
    to: { name: '', address },
    subject,
    preview: when,
    issuer,
    parts: [
      paragraph('Hello,'),
      paragraph(`${when} You were signed out in all other browsers.`),
      paragraph(
        'If this was you, you do not need to do anything. If it was not, set another password at once and write to us.',
      ),
      button('Set another password', `${issuer.siteUrl}/login?forgot=yes`),
    ],
  });
};
