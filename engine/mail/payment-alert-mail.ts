import { PRODUCT_NAME } from '#engine/product.ts';
import { mailPage } from './mail-page.ts';
import { paragraph } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

/**
 * The mail to the administrator about a payment that needs attention. `lines` are paragraphs,
 * without personal data.
 */
export const paymentAlertMail = (alert: {
  bookingId: number;
  lines: string[];
  adminEmail: string;
  messageId: string;
}): Mail => {
  const { bookingId, lines, adminEmail, messageId } = alert;
  return mailPage({
    messageId,
    to: { name: PRODUCT_NAME, address: adminEmail },
    subject: `Payment to check: booking ${bookingId}`,
    preview: lines[0] ?? '',
    parts: lines.map(paragraph),
  });
};
