import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldEvents } from '#engine/kernel/handle-command.ts';
import type { DocumentView } from '../contracts/booking-answers.ts';

/**
 * Returns the issued versions of the itinerary for all travellers, oldest first; none is current
 * after a cancellation.
 */
export const documentsView = (own: RecordedEvent[]): DocumentView[] => {
  const { state: booking } = foldEvents(bookingDecider, own);
  const isValid =
    booking.status === 'confirmed' &&
    booking.currentDocuments.some(({ traveller }) => traveller === undefined);
  return own
    .flatMap((event) => {
      const issued = bookingCodec.decodeAs('ItineraryIssued', event);
      return issued && issued.traveller === undefined
        ? [{ sha256: issued.sha256, issuedAt: event.metadata.at }]
        : [];
    })
    .map((issued, index, all) => ({
      version: index + 1,
      ...issued,
      current: isValid && index === all.length - 1,
    }));
};
