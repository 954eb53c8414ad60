import type { CanonicalPath } from '#http/contracts/pages.ts';

/** The keywords of screens with preset ones (spec 1 §2); only the server's HTML contains them. */
export const keywords: Partial<Record<CanonicalPath, string>> = {
  '/': 'flight itinerary for visa, flight itinerary, flight reservation, proof of travel, visa application',
  '/onward-reservation':
    'onward reservation, proof of onward travel, exit reservation, immigration',
  '/flight-itinerary-for-visa':
    'flight itinerary for visa, visa itinerary, embassy, schengen visa itinerary',
  '/flight-reservation-for-visa':
    'flight reservation for visa, visa application, travel reservation, embassy',
  '/dummy-ticket': 'dummy ticket, dummy ticket for visa, legal alternative',
  '/onward-ticket': 'onward ticket, proof of onward travel, exit flight, one-way traveller',
};
