import { z } from 'zod';

/**
 * The query of `GET …/pdf`: which name the file is saved under (spec 2 §9). The success page and the
 * mail use `itinerary`, the dashboard and the administrator's screens `flight-itinerary`.
 */
export const itineraryDownloadQuery = z.object({
  name: z
    .enum(['itinerary', 'flight-itinerary'], 'Must be itinerary or flight-itinerary')
    .default('itinerary'),
});
