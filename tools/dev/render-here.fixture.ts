import type { ItineraryRenderer } from '#engine/itinerary/itinerary-renderer.ts';
import { renderItinerary } from '#engine/itinerary/render-itinerary.ts';

/** Draws documents in the test's own thread: another one would load the whole house again. */
export const renderHere: ItineraryRenderer = { render: renderItinerary, close: async () => {} };
