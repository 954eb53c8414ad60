import type { Mail } from './mailer.ts';
import { paymentAlertMail } from './payment-alert-mail.ts';

type Mismatch = {
  bookingId: number;
  intentId: string;
  /** The differing fields, such as `amount`. */
  differences: string[];
  adminEmail: string;
  messageId: string;
};

/** The mail to the administrator about a payment that matches no booking. Nothing was fulfilled. */
export const mismatchMail = ({ intentId, differences, ...mismatch }: Mismatch): Mail =>
  paymentAlertMail({
    ...mismatch,
    lines: [
      `Payment ${intentId} succeeded, but it is not what was opened for booking ${mismatch.bookingId}.`,
      `What differs: ${differences.join(', ')}.`,
      'The booking was not confirmed. Please look at the payment at the provider and refund it, or contact the customer.',
    ],
  });
