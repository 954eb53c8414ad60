import { usd } from '../itinerary/format.ts';
import type { Attachment, Mail } from './mailer.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';

/** The mail to the traveller about a refund that failed after it was reported. */
export const refundReturnedMail = (
  notice: Notice,
  /** `reversal`: if a credit note was numbered for the refund. */
  { amountCents, reversal }: { amountCents: number; reversal: Attachment | undefined },
): Mail =>
  travellerNotice(notice, {
    subject: `Your refund of ${usd(amountCents)} did not reach your card`,
    says: [
      `Your bank did not accept the refund of ${usd(amountCents)} USD to the card you paid with, and the money came back to us.`,
      'We will try again or write to you about another way. You do not need to do anything.',
      ...(reversal ? ['The reversal of its credit note is attached to this email as a PDF.'] : []),
    ],
    attachments: reversal ? [reversal] : [],
  });
