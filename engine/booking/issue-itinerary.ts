import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import { type Booking, isConfirmed, type IssuedDocument } from './booking-state.ts';
import type { BookingEvent } from './events.ts';

/**
 * Notes the document that is handed out, unless it is the valid one already. A document of an
 * earlier edition, such as one that was drawn during a correction, is rejected.
 */
export const issueItinerary = (
  { edition, ...document }: IssuedDocument & { edition: number },
  booking: Booking,
): Decision<BookingEvent, Rejection<'booking-unpaid' | 'document-outdated'>> => {
  if (!isConfirmed(booking)) return { reason: 'booking-unpaid' };
  if (edition !== booking.edition) return { reason: 'document-outdated' };
  return booking.currentDocuments.some(({ sha256 }) => sha256 === document.sha256)
    ? []
    : [{ type: 'ItineraryIssued', data: document }];
};
