import type { SiteOfPage } from '../app/site-of-page.ts';
import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#http/contracts/product.ts';

const timetable = 'Airlines, times and stops at a glance.';

/**
 * The searchable airlines and airports, and whether they are a sample; counts come with the page.
 */
const coverage = (site: SiteOfPage | null) => {
  if (site === null) return '';
  const { sample, airlines, airports } = site;
  return `${sample ? 'Sample flights' : 'Flights'} of ${airlines} airlines at ${airports} airports.`;
};

/** Those of `claims` that the first script contains; the others come with their pages. */
export const firstClaims = {
  whatItIs: 'A reservation document, not a ticket.',
  lead: 'Choose a flight, enter the details, and download the PDF.',
  footer:
    'sells flight itinerary reservations. A reservation is not a ticket: you cannot board with it, and it does not guarantee a visa.',
  sampleBanner: 'Sample flights: documents are marked as samples.',
  blurbs: (site: SiteOfPage | null) => [
    { title: 'Search Live Flights', text: `${coverage(site)} ${timetable}` },
    {
      title: 'Get Instant Itinerary',
      text: 'Download the PDF as soon as your payment goes through. We also email it to you.',
    },
    {
      title: 'Visa Ready',
      text: 'Your name, flights and dates in one document for your application. The embassy makes the decision.',
    },
  ],
  atAGlance: [
    `$${ONE_WAY_FEE} one way, $${ROUND_TRIP_FEE} round trip`,
    'PDF as soon as you pay',
    'Anyone can check it',
  ],
  coverage,
} as const;
