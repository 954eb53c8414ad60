import { claims } from '../content/claims.ts';
import { company } from '../content/company.ts';
import { ONE_WAY_FEE, PRODUCT_NAME, ROUND_TRIP_FEE } from '#http/contracts/product.ts';
import { contactQuestions } from '../content/questions/contact.ts';
import { dummyTicketQuestions } from '../content/questions/dummy-ticket.ts';
import { flightItineraryForVisaQuestions } from '../content/questions/flight-itinerary-for-visa.ts';
import { flightReservationForVisaQuestions } from '../content/questions/flight-reservation-for-visa.ts';
import { homeQuestions } from '../content/questions/home.ts';
import { onwardReservationQuestions } from '../content/questions/onward-reservation.ts';
import { onwardTicketQuestions } from '../content/questions/onward-ticket.ts';
import type { Question } from '../content/questions/question.ts';
import type { PageMetadata } from './page-metadata.ts';
import { routes } from './paths.ts';

/** Pages that offer the product. */
const OFFERING: readonly string[] = [
  routes.home,
  routes.onwardReservation,
  routes.flightItineraryForVisa,
  routes.flightReservationForVisa,
  routes.dummyTicket,
  routes.onwardTicket,
];

/** The questions answered by pages, by URL. */
const questionsOf = new Map<string, readonly Question[]>([
  [routes.home, homeQuestions],
  [routes.onwardReservation, onwardReservationQuestions],
  [routes.flightItineraryForVisa, flightItineraryForVisaQuestions],
  [routes.flightReservationForVisa, flightReservationForVisaQuestions],
  [routes.dummyTicket, dummyTicketQuestions],
  [routes.onwardTicket, onwardTicketQuestions],
  [routes.contact, contactQuestions],
]);

/** Returns the structured data of a page (schema.org, JSON-LD); `site` is the site's URL. */
export function structuredData(page: PageMetadata & { description: string }, site: string) {
  const path = page.path ?? '';
  const questions = questionsOf.get(path);
  const organization = { '@id': `${site}/#organization` };
  const website = { '@id': `${site}/#website` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: company.name,
        url: `${site}/`,
        logo: `${site}/icons/icon-512.png`,
      },
      {
        '@type': 'WebSite',
        ...website,
        name: PRODUCT_NAME,
        url: `${site}/`,
        inLanguage: 'en',
        publisher: organization,
      },
      {
        '@type': 'WebPage',
        name: page.title,
        description: page.description,
        url: `${site}${path}`,
        isPartOf: website,
      },
      ...(OFFERING.includes(path) ? [service(site, organization)] : []),
      ...(questions ? [faq(questions)] : []),
    ],
  };
}

const service = (site: string, provider: object) => ({
  '@type': 'Service',
  '@id': `${site}/#reservation`,
  name: 'Flight itinerary reservation',
  serviceType: 'Flight itinerary reservation',
  description: claims.whatItIs,
  provider,
  offers: [
    offer('One-Way Flight', ONE_WAY_FEE, claims.oneWay),
    offer('Round-Trip Flight', ROUND_TRIP_FEE, claims.roundTrip),
  ],
});

const offer = (name: string, dollars: number, description: string) => ({
  '@type': 'Offer',
  name,
  description,
  price: dollars.toFixed(2),
  priceCurrency: 'USD',
});

const faq = (questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
