import type { ItineraryRenderer } from '#engine/itinerary/itinerary-renderer.ts';
import { renderItinerary } from '#engine/itinerary/render-itinerary.ts';
import { renderReceipts } from '#engine/receipt/render-receipts.ts';

/** Draws documents in the test's own thread: another one would load the whole house again. */
export const renderHere: ItineraryRenderer = {
  render: renderItinerary,
  sign: async () => undefined,
  renderReceipts,
  close: async () => {},
};
