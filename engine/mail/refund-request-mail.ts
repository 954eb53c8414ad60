import { quotation } from './mail-parts.ts';
import type { Mail } from './mailer.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';

/** A refund request: the traveller's text, or the administrator's answer. */
type Request = { confirmationNumber: string; text: string };

/** The mail to the traveller that the refund request has arrived. */
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

/** The mail to the traveller that the administrator declined the request, with the reason. */
export const refundDeclinedMail = (notice: Notice, { confirmationNumber, text }: Request): Mail =>
  travellerNotice(notice, {
    subject: `We cannot refund reservation ${confirmationNumber}`,
    says: [
      'We reviewed your refund request and cannot refund the reservation fee.',
      quotation(text),
      'Your reservation and its document stay as they are. If we missed something, please write to us.',
    ],
  });
