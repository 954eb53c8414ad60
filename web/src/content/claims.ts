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

/**
 * The product's claims. Each is true of the product; unsupported numbers and promises are not
 * allowed.
 */
export const claims = {
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
  pricingLead:
    'You pay the reservation fee for each traveller, and nothing else. You are not charged for the flight.',
  oneWay: 'Your outbound flight in one PDF, with one confirmation number.',
  roundTrip: 'Your outbound and return flights in one PDF, with one confirmation number.',
  fees: `One way costs $${ONE_WAY_FEE} and a round trip $${ROUND_TRIP_FEE} for each traveller. Nothing is added at checkout.`,
  delivery:
    'You can download the PDF as soon as your payment goes through. We also email it to you.',
  number:
    'The confirmation number is ours, not an airline’s, so airline websites will not find it.',
  check:
    'The QR code and web address on the document open a page that shows whether it is valid. Nobody has to take your word for it.',
  lasting:
    'Your reservation stays on record and can be checked until it is cancelled. As proof of travel, it is valid until the day your trip ends.',
  notATicket:
    'It is not a ticket. No fare has been paid and no seat is held, so you cannot check in or board with it.',
  noPromise:
    'It does not guarantee a visa or entry. The embassy, the airline and the border officer each make their own decision.',
  doNotPresent:
    'Do not present it as a ticket. If someone asks for a ticket, say that this is a reservation.',
  sample:
    'While this site uses sample flights, every page of a document is marked SAMPLE – NOT A LIVE RESERVATION.',
  support: 'Our team replies within 24 hours on business days.',
  coverage,
} as const;
