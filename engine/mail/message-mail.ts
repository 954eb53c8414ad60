import type { WrittenMessage } from '../contact/message.ts';
import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';
import { PRODUCT_NAME } from '#engine/product.ts';

type Forwarded = { written: WrittenMessage; adminEmail: string; messageId: string };

/** A message of the contact form, to the support address; an answer goes to its writer. */
export const messageMail = ({ written, adminEmail, messageId }: Forwarded): Mail => {
  const name = `${written.firstName} ${written.lastName}`;
  const from = `${name} <${written.email}>`;
  const subject = `Contact form: ${written.subject}`;
  return {
    messageId,
    to: { name: PRODUCT_NAME, address: adminEmail },
    replyTo: { name, address: written.email },
    subject,
    text: `From: ${from}\nSubject: ${written.subject}\n\n${written.message}\n`,
    html: mailPage(
      subject,
      `From ${name}`,
      html`<p style="${STYLE.text}"><strong>From:</strong> ${from}</p>
        <p style="${STYLE.text}"><strong>Subject:</strong> ${written.subject}</p>
        <p style="${STYLE.text};white-space:pre-wrap">${written.message}</p>`,
    ),
    attachments: [],
  };
};
