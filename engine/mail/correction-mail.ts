import { correctedFields } from '../booking/corrected-fields.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { BookingEvent } from '../booking/events.ts';
import { itineraryAttachment } from './itinerary-attachment.ts';
import type { Mail } from './mailer.ts';
import { type Notice, travellerNotice } from './traveller-notice.ts';

export type Corrected = Pick<
  DataOf<BookingEvent, 'ReservationCorrected'>,
  'by' | 'traveller' | 'fields'
> & {
  confirmationNumber: string;
  /** The new document. */
  pdf: Uint8Array;
};

/**
 * The mail to the traveller of a corrected reservation: the corrected fields and the new document.
 */
export const correctionMail = (
  notice: Notice,
  { by, traveller, fields, confirmationNumber, pdf }: Corrected,
): Mail =>
  travellerNotice(notice, {
    subject: `Your reservation ${confirmationNumber} was corrected`,
    says: [
      `${by === 'traveller' ? 'You' : 'We'} corrected ${correctedFields(fields)}${traveller === 1 ? '' : ` of traveller ${traveller}`} of your flight itinerary reservation ${confirmationNumber}.`,
      'Your new document is attached to this email as a PDF. The document you had before is no longer valid: anyone who checks it sees that it was replaced. Please print or save the new one, and use only that.',
      by === 'traveller'
        ? 'If you did not make this correction, please write to us.'
        : 'If this correction is not right, please write to us.',
    ],
    attachments: [itineraryAttachment(confirmationNumber, pdf)],
  });
