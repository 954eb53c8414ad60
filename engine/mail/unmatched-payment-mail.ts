import type { Mail } from './mailer.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';

/** The mail to the traveller about a payment that does not match and confirmed nothing. */
export const unmatchedPaymentMail = (notice: Notice, confirmationNumber: string | null): Mail =>
  travellerNotice(notice, {
    subject: 'We are checking your payment',
    paragraphs: [
      `We received a payment for your flight itinerary reservation that does not match it. ${
        confirmationNumber === null
          ? 'Your reservation is not confirmed yet.'
          : `Your reservation ${confirmationNumber} stays valid.`
      }`,
      'We are looking at the payment now, and will refund it or write to you. Please do not pay again before that.',
    ],
  });
