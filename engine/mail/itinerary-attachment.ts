import { type Itinerary, itineraryFileName } from '../itinerary/itinerary.ts';
import { calendarFileName, itineraryCalendar } from '../itinerary/itinerary-calendar.ts';
import type { Attachment } from './mailer.ts';

/** Returns the attachment of a mail with an itinerary. */
export const itineraryAttachment = (confirmationNumber: string, pdf: Uint8Array): Attachment => ({
  filename: itineraryFileName(confirmationNumber),
  contentType: 'application/pdf',
  content: pdf,
});

/** Returns the attachment of a mail with the flights as a calendar file. */
export const calendarAttachment = (itinerary: Itinerary): Attachment => ({
  filename: calendarFileName(itinerary.confirmationNumber),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: Buffer.from(itineraryCalendar(itinerary)),
});
