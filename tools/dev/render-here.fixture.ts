import type { ItineraryRenderer } from '#engine/itinerary/itinerary-renderer.ts';
import { renderItinerary } from '#engine/itinerary/render-itinerary.ts';
import { renderReceipts } from '#engine/receipt/render-receipts.ts';

/** Renders documents in the test's own thread, because another one would load all modules again. */
export const renderHere: ItineraryRenderer = {
  render: renderItinerary,
  sign: async () => undefined,
  renderReceipts,
  close: async () => {},
};
