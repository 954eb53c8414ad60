import { quotation } from './mail-parts.ts';
import type { Mail } from './mailer.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';

/** A request for a refund: the words of the traveller, or the administrator's answer to them. */
type Request = { confirmationNumber: string; text: string };

/** To the traveller: the request for a refund is here. */
export const refundAskedMail = (notice: Notice, { confirmationNumber, text }: Request): Mail =>
  travellerNotice(notice, {
    subject: `Your refund request for reservation ${confirmationNumber}`,
    says: [
      'We received your refund request. We will review it and email you our decision within 3 to 5 business days.',
      'You wrote:',
      quotation(text),
      'Your reservation stays valid until then.',
    ],
  });

/** To the traveller: the administrator declined the request, and why. */
export const refundDeclinedMail = (notice: Notice, { confirmationNumber, text }: Request): Mail =>
  travellerNotice(notice, {
    subject: `We cannot refund reservation ${confirmationNumber}`,
    says: [
      'We reviewed your refund request and cannot refund the reservation fee.',
      quotation(text),
      'Your reservation and its document stay as they are. If we missed something, please write to us.',
    ],
  });
