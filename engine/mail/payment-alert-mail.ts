import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';
import { PRODUCT_NAME } from '#engine/product.ts';

/** To the administrator: a payment needs a person. `lines` are paragraphs, without personal data. */
export const paymentAlertMail = (alert: {
  bookingId: number;
  lines: string[];
  adminEmail: string;
  messageId: string;
}): Mail => {
  const { bookingId, lines, adminEmail, messageId } = alert;
  const subject = `Payment to check: booking ${bookingId}`;
  return {
    messageId,
    to: { name: PRODUCT_NAME, address: adminEmail },
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(
      subject,
      `Booking ${bookingId}`,
      html`${lines.map((line) => html`<p style="${STYLE.text}">${line}</p>`)}`,
    ),
    attachments: [],
  };
};
