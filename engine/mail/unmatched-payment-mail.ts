import type { Mail } from './mailer.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';

/** The mail to the traveller about a payment that does not match and confirmed nothing. */
export const unmatchedPaymentMail = (notice: Notice, confirmationNumber: string | null): Mail =>
  travellerNotice(notice, {
    subject: 'We are checking your payment',
    says: [
      `We received a payment that does not match your flight itinerary reservation. ${
        confirmationNumber === null
          ? 'Your reservation is not confirmed yet.'
          : `Your reservation ${confirmationNumber} stays valid.`
      }`,
      'We are looking into it now, and will refund the payment or write to you. Please do not pay again before then.',
    ],
  });
