import { z } from 'zod';
import { MOST_TRAVELLERS } from './product.ts';

/**
 * The query of `GET …/pdf`: which name the file is saved under (spec 2 §9). The success page and the
 * mail use `itinerary`, the dashboard and the administrator's screens `flight-itinerary`. `traveller`:
 * the document for that one alone (1 is the lead passenger); for all when it is left out.
 */
export const itineraryDownloadQuery = z.object({
  name: z
    .enum(['itinerary', 'flight-itinerary'], 'Must be itinerary or flight-itinerary')
    .default('itinerary'),
  traveller: z
    .string()
    .regex(/^[1-9]$/, `Traveller must be a number from 1 to ${MOST_TRAVELLERS}`)
    .transform(Number)
    .optional(),
});
