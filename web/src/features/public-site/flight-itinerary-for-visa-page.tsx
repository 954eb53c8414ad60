import { TermList } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';
import { flightItineraryForVisaQuestions } from '../../content/questions/flight-itinerary-for-visa.ts';
import { DocumentAnatomy } from './document-anatomy.tsx';
import { LandingPage } from './landing-page.tsx';
import { Section } from '../../components/section.tsx';

const benefits = [
  {
    title: 'No ticket at risk',
    text: 'Show your travel plan before the decision, without buying a ticket you may not be able to use.',
  },
  {
    title: 'Flights and times',
    text: 'Airline, flight number, airports and local times of each flight, including connections.',
  },
  { title: 'Ready at once', text: claims.delivery },
  { title: 'One small fee', text: claims.fees },
];

const comparisons = [
  {
    title: 'Name',
    text: 'Spell it as in your passport. Two spellings look like two people.',
  },
  {
    title: 'Dates',
    text: 'Use the dates in your application form. They should match your hotel and your insurance.',
  },
  {
    title: 'Route',
    text: 'The first airport you arrive at should be in the country you apply to. If not, be ready to explain the route.',
  },
  {
    title: 'Length of stay',
    text: 'The flight out should leave before the end of the stay you ask for.',
  },
];

/** What a flight itinerary is in a visa application, and what ours shows (spec 2 §2). */
const FlightItineraryForVisaPage = () => (
  <LandingPage
    title="Flight Itinerary for Your Visa Application"
    lead="Show the embassy when you arrive and when you leave, before you buy a ticket."
    benefits={benefits}
    questions={flightItineraryForVisaQuestions}
    closing="Start with the flight"
  >
    <Section title="What the document shows">
      <DocumentAnatomy />
    </Section>
    <Section title="When an embassy asks for one">
      <p>
        Applications for visitor visas to the Schengen area and many other countries ask how you
        will travel. The consulate’s checklist says which proof it accepts: an itinerary, a
        reservation or a ticket. Read it first. If it asks for a ticket, this document is not
        enough.
      </p>
      <p>
        Many consulates also advise against paying for a flight before the visa is granted. With an
        itinerary you can answer the question without buying yet.
      </p>
    </Section>
    <Section title="What an officer checks">
      <TermList terms={comparisons} />
    </Section>
  </LandingPage>
);

export default FlightItineraryForVisaPage;
