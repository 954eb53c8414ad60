import { PRODUCT_NAME } from '#engine/product.ts';
import type { WrittenMessage } from '../contact/message.ts';
import { mailPage } from './mail-page.ts';
import { facts, quotation } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

type Forwarded = { written: WrittenMessage; adminEmail: string; messageId: string };

/**
 * The mail to the support address with a message of the contact form; a reply goes to its writer.
 */
export const messageMail = ({ written, adminEmail, messageId }: Forwarded): Mail => {
  const name = `${written.firstName} ${written.lastName}`;
  return mailPage({
    messageId,
    to: { name: PRODUCT_NAME, address: adminEmail },
    replyTo: { name, address: written.email },
    subject: `Contact form: ${written.subject}`,
    preview: `From ${name}`,
    parts: [
      facts([
        ['From', `${name} <${written.email}>`],
        ['Subject', written.subject],
      ]),
      quotation(written.message),
    ],
  });
};
