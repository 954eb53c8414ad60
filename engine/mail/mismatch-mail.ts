import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';
import { PRODUCT_NAME } from '#engine/product.ts';

type Mismatch = {
  bookingId: number;
  intentId: string;
  /** What differs, for example `amount`. */
  differences: string[];
  adminEmail: string;
  messageId: string;
};

/** To the administrator: money was taken that fits no booking. Nothing was fulfilled. */
export const mismatchMail = (mismatch: Mismatch): Mail => {
  const subject = `Payment to check: booking ${mismatch.bookingId}`;
  const lines = [
    `Payment ${mismatch.intentId} succeeded, but it is not what was opened for booking ${mismatch.bookingId}.`,
    `What differs: ${mismatch.differences.join(', ')}.`,
    'The booking was not confirmed. Please look at the payment at the provider and refund it, or contact the customer.',
  ];
  return {
    messageId: mismatch.messageId,
    to: { name: PRODUCT_NAME, address: mismatch.adminEmail },
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(
      subject,
      `Booking ${mismatch.bookingId}`,
      html`${lines.map((line) => html`<p style="${STYLE.text}">${line}</p>`)}`,
    ),
    attachments: [],
  };
};
