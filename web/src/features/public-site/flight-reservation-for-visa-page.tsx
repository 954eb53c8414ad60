import { TermList } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';
import { flightReservationForVisaQuestions } from '../../content/questions/flight-reservation-for-visa.ts';
import { CheckingSection } from './checking-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { TimelineDrawing } from './drawings/timeline-drawing.tsx';
import { LandingPage } from './landing-page.tsx';
import { LastingSection } from './lasting-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import { Steps } from '../../components/steps.tsx';

const benefits = [
  {
    title: 'Made in minutes',
    text: 'Search, choose, enter the traveller, pay by card. No account is needed.',
  },
  {
    title: 'Out and back',
    text: 'A round trip stands in one document under one confirmation number.',
  },
  { title: 'Open to a check', text: claims.check },
  { title: 'One small fee', text: claims.fees },
];

const kinds = [
  {
    title: 'Itinerary',
    text: 'The plan: which flights, on which days, between which airports. Anybody can write one.',
  },
  {
    title: 'Reservation',
    text: 'A plan that somebody has put on record for a named traveller, with a number by which it can be checked. This is what you get here: the record is ours.',
  },
  {
    title: 'Airline booking',
    text: 'A seat that an airline or an agent holds until a deadline, under the airline’s own record locator. You do not get this here.',
  },
  {
    title: 'Ticket',
    text: 'Paid travel with a ticket number. It alone lets you check in and board. You do not get this here.',
  },
];

const order = [
  {
    title: 'Make the reservation',
    text: 'A few days before your appointment, with the dates of your application form.',
  },
  {
    title: 'Hand it in',
    text: 'Print the PDF in colour or in black, or upload it as it is. Call it what it is: a flight reservation.',
  },
  {
    title: 'Wait for the decision',
    text: 'The embassy may check the document meanwhile. You need not do anything.',
  },
  {
    title: 'Buy the ticket',
    text: 'With the visa in your passport, from an airline or a travel agent. The reservation has then done its work.',
  },
];

/** A reservation beside an itinerary and a ticket, and its place in an application (spec 2 §2). */
export const FlightReservationForVisaPage = () => (
  <LandingPage
    title="Flight Reservation for Visa"
    lead="The checklist says “flight reservation” and advises you not to buy a ticket yet. Put your flights on record, hand in the document, and buy when the visa is there."
    action="Reserve your itinerary"
    drawing={<TimelineDrawing />}
    benefits={benefits}
  >
    <Section title="Four words that are often mixed up">
      <TermList terms={kinds} />
      <p>
        If your embassy wants a booking that it can look up with the airline, or a ticket, this
        document is not what it asks for.
      </p>
    </Section>
    <Section title="Its place in your application">
      <Steps steps={order} />
    </Section>
    <CheckingSection />
    <LimitsSection />
    <LastingSection />
    <QuestionList questions={flightReservationForVisaQuestions} />
    <ClosingSection title="Put your flights on record" action="Search flights" />
  </LandingPage>
);
