import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { issueItinerary } from '../booking/issue-itinerary.ts';
import type { Itinerary } from './itinerary.ts';
import type { ItineraryRenderer } from './itinerary-renderer.ts';

/**
 * Draws a booking's itinerary as a PDF and records its hash before it is handed out, so that the
 * log knows every document that is in the world. Nothing is recorded for bytes issued last already.
 */
export const issueDocument = async (
  { store, renderer }: { store: EventStore; renderer: ItineraryRenderer },
  bookingId: number,
  itinerary: Itinerary,
  context: CommandContext,
): Promise<Uint8Array> => {
  const { bytes, sha256, tier } = await renderer.render(itinerary);
  const recorded = await handleBooking(store, context)(bookingId, (booking) =>
    issueItinerary({ sha256, tier, layout: itinerary.layout }, booking),
  );
  if ('reason' in recorded) {
    throw new Error(`${bookingDecider.stream(bookingId)} issues nothing: ${recorded.reason}`);
  }
  return bytes;
};
