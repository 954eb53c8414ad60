import type { Mail } from './mailer.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';

/** A refund request: the traveller's text, or the administrator's answer. */
type Request = { confirmationNumber: string; text: string };

/** The mail to the traveller that the refund request has arrived. */
export const refundAskedMail = (notice: Notice, { confirmationNumber, text }: Request): Mail =>
  travellerNotice(notice, {
    subject: `Your refund request for reservation ${confirmationNumber}`,
    paragraphs: [
      'We have your refund request. We review it in 3 to 5 business days and email you what we decide.',
      'You wrote:',
      text,
      'Your reservation stays valid until then.',
    ],
  });

/** The mail to the traveller that the administrator declined the request, with the reason. */
export const refundDeclinedMail = (notice: Notice, { confirmationNumber, text }: Request): Mail =>
  travellerNotice(notice, {
    subject: `We cannot refund reservation ${confirmationNumber}`,
    paragraphs: [
      'We reviewed your refund request and cannot refund the reservation fee.',
      text,
      'Your reservation and its document stay as they are. If something is missing in our answer, write to us.',
    ],
  });
