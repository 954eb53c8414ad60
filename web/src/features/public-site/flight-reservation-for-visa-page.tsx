import { TermList } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';
import { flightReservationForVisaQuestions } from '../../content/questions/flight-reservation-for-visa.ts';
import { LandingPage } from './landing-page.tsx';
import { Section } from '../../components/section.tsx';
import { Steps } from '../../components/steps.tsx';

const benefits = [
  {
    title: 'Made in minutes',
    text: 'Search, choose a flight, enter the traveller’s details and pay by card. You do not need an account.',
  },
  {
    title: 'Both directions',
    text: 'A round trip is one document with one confirmation number.',
  },
  { title: 'Easy to check', text: claims.check },
  { title: 'One small fee', text: claims.fees },
];

const kinds = [
  {
    title: 'Itinerary',
    text: 'The plan: which flights, on which days, between which airports. Anyone can write one.',
  },
  {
    title: 'Reservation',
    text: 'A plan on record for a named traveller, with a number to check it by. This is what you get here, on our record.',
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
    text: 'Print the PDF in colour or black and white, or upload it. Call it what it is: a flight reservation.',
  },
  {
    title: 'Wait for the decision',
    text: 'The embassy may check the document during this time. You do not need to do anything.',
  },
  {
    title: 'Buy the ticket',
    text: 'Once you have the visa, buy from an airline or a travel agent. You no longer need the reservation.',
  },
];

/**
 * A reservation compared with an itinerary and a ticket, and its use in an application (spec 2 §2).
 */
const FlightReservationForVisaPage = () => (
  <LandingPage
    title="Flight Reservation for Visa"
    lead="Put your flights on record now, and buy the ticket when you have the visa."
    benefits={benefits}
    questions={flightReservationForVisaQuestions}
    closing="Put your flights on record"
  >
    <Section title="Four terms that are often confused">
      <TermList terms={kinds} />
      <p>
        If your embassy wants a ticket, or a booking that it can look up with the airline, this
        document is not enough.
      </p>
    </Section>
    <Section title="When to use it in your application">
      <Steps steps={order} />
    </Section>
  </LandingPage>
);

export default FlightReservationForVisaPage;
