import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import { type Booking, isConfirmed, type IssuedDocument } from './booking.ts';
import type { BookingEvent } from './events.ts';

/** Notes the document that is handed out, unless it is the valid one already. */
export const issueItinerary = (
  document: IssuedDocument,
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-unpaid'>> => {
  if (!isConfirmed(booking)) return { reason: 'booking-unpaid' };
  return booking.currentDocuments.some(({ sha256 }) => sha256 === document.sha256)
    ? []
    : [{ type: 'ItineraryIssued', data: document }];
};
