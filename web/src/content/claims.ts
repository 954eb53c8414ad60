import type { SiteOfPage } from '../app/site-of-page.ts';
import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#http/contracts/product.ts';

const timetable = 'Carriers, times and stops are set out as in a timetable.';

/** How much can be searched, and that it is a sample where it is; counts come with the page. */
const coverage = (site: SiteOfPage | null) => {
  if (site === null) return '';
  const { sample, airlines, airports } = site;
  return `${sample ? 'Sample flights' : 'Flights'} of ${airlines} airlines at ${airports} airports.`;
};

/**
 * What the product says about itself. Each sentence is something that the product does;
 * numbers and promises that nothing backs are left out.
 */
export const claims = {
  whatItIs: 'A reservation document, not a ticket.',
  lead: 'Choose a flight, enter the traveller’s details and download a reservation itinerary as a PDF, with a confirmation number of its own.',
  footer:
    'sells flight itinerary reservations. A reservation is not a ticket: nobody can board with it, and it does not guarantee a visa.',
  sampleBanner: 'Sample flights: documents are marked as samples.',
  blurbs: (site: SiteOfPage | null) => [
    { title: 'Search Live Flights', text: `${coverage(site)} ${timetable}` },
    {
      title: 'Get Instant Itinerary',
      text: 'The PDF is ready to download when your payment is through. The same PDF comes by email.',
    },
    {
      title: 'Visa Ready',
      text: 'Traveller, flights and dates in one document for your application. The decision stays with the embassy.',
    },
  ],
  atAGlance: [
    `$${ONE_WAY_FEE} one way, $${ROUND_TRIP_FEE} round trip, nothing else`,
    'Your PDF as soon as you have paid',
    'A number that anyone can check',
  ],
  pricingLead:
    'You pay the reservation fee and nothing else. The flight itself is not bought or charged.',
  oneWay: 'One flight in one PDF, under one confirmation number.',
  roundTrip: 'The flights out and back in one PDF, under one confirmation number.',
  fees: `One way costs $${ONE_WAY_FEE}, a round trip $${ROUND_TRIP_FEE}. Nothing is added at the checkout.`,
  delivery: 'You download the PDF when your payment is through. The same PDF comes by email.',
  number:
    'The confirmation number is ours, not an airline’s: an airline’s website does not know it.',
  check:
    'A code and an address on the document lead to a page that tells whether it is valid. Nobody needs to take your word for it.',
  lasting:
    'The reservation stays on record and can be checked until it is cancelled. As proof it serves until the day of its first flight.',
  notATicket:
    'It is not a ticket. No fare has been paid and no seat is held, so nobody can check in or board with it.',
  noPromise:
    'It does not guarantee a visa or entry. The embassy, the airline and the border officer decide, each for themselves.',
  doNotPresent:
    'Do not present it as a ticket. When somebody asks for a ticket, say that this is a reservation.',
  sample:
    'While this site runs on its sample timetable, every page of a document is marked SAMPLE – NOT A LIVE RESERVATION.',
  support: 'Our team replies within 24 hours on business days.',
  coverage,
} as const;
