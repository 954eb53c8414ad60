import { TermList } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';
import { flightItineraryForVisaQuestions } from '../../content/questions/flight-itinerary-for-visa.ts';
import { CheckingSection } from './checking-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { DocumentAnatomy } from './document-anatomy.tsx';
import { LandingPage } from './landing-page.tsx';
import { LastingSection } from './lasting-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';

const benefits = [
  {
    title: 'No ticket at risk',
    text: 'You show your travel plan before the decision, without buying a ticket that you may not be able to use.',
  },
  {
    title: 'Flights and times',
    text: 'Carrier, flight number, airports and local times for each leg, connections included.',
  },
  { title: 'Ready at once', text: claims.delivery },
  { title: 'One small fee', text: claims.fees },
];

const comparisons = [
  {
    title: 'Name',
    text: 'It should be spelled as in your passport. Two spellings look like two people.',
  },
  {
    title: 'Dates',
    text: 'Arrival and departure should be the days in your form, and agree with your hotel and your insurance.',
  },
  {
    title: 'Route',
    text: 'The first airport should be in the country you apply to, or the route should explain why it is not.',
  },
  {
    title: 'Length of stay',
    text: 'The flight out should leave before the stay you ask for ends.',
  },
];

/** What a flight itinerary is in a visa file, and what stands on ours (spec 2 §2). */
export const FlightItineraryForVisaPage = () => (
  <LandingPage
    title="Flight Itinerary for Your Visa Application"
    lead="An embassy wants to know when you arrive, when you leave and by which flights. A flight itinerary shows all of it in one document, before you buy a ticket."
    action="Make your itinerary"
    drawing={null}
    benefits={benefits}
  >
    <Section title="What stands on the document">
      <DocumentAnatomy />
    </Section>
    <Section title="When an embassy asks for one">
      <p>
        Visitor visas for the Schengen area, and those of many other countries, want the means of
        travel described in the application. The checklist of the consulate says which proof it
        takes: an itinerary, a reservation or a ticket. Read it first. If it says ticket, this
        document will not do.
      </p>
      <p>
        Many consulates also advise against paying for a flight before the visa is granted. An
        itinerary lets you answer the question and still wait.
      </p>
    </Section>
    <Section title="What an officer compares">
      <TermList terms={comparisons} />
    </Section>
    <CheckingSection />
    <LimitsSection />
    <LastingSection />
    <QuestionList questions={flightItineraryForVisaQuestions} />
    <ClosingSection title="Start with the flight" action="Search flights" />
  </LandingPage>
);
