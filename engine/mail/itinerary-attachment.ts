import { itineraryFileName } from '../itinerary/itinerary.ts';
import type { Attachment } from './mailer.ts';

/** Returns the attachment of a mail with an itinerary. */
export const itineraryAttachment = (confirmationNumber: string, pdf: Uint8Array): Attachment => ({
  filename: itineraryFileName(confirmationNumber),
  contentType: 'application/pdf',
  content: pdf,
});
