import { onwardReservationQuestions } from '../../content/questions/onward-reservation.ts';
import { claims } from '../../content/claims.ts';
import { TermList } from '../../components/term-list.tsx';
import { LandingPage } from './landing-page.tsx';
import { PointList } from './point-list.tsx';
import { Section } from '../../components/section.tsx';

const benefits = [
  {
    title: 'A clear departure date',
    text: 'The flight, the date and the local times, under your name.',
  },
  {
    title: 'Home or onward',
    text: 'Fly home, or on to the next country. You choose the flight from the ones we find.',
  },
  { title: 'Ready at once', text: claims.delivery },
  { title: 'Easy to check', text: claims.check },
];

const askers = [
  {
    title: 'The airline',
    text: 'At check-in for your flight in. If you are refused entry, the airline has to fly you back, so its staff look for proof that you will leave.',
  },
  {
    title: 'The border officer',
    text: 'After you land, when you are admitted for a fixed number of days. The officer asks when you will leave, and how.',
  },
  {
    title: 'The embassy',
    text: 'With a visitor visa application, together with your hotel booking, insurance and proof of funds.',
  },
];

const choices = [
  'Choose a day within your permitted stay. Count the day of arrival as day one.',
  'Leave from the country that asks, and land outside it. In a shared area such as Schengen, land outside the whole area.',
  'Fly to a country that you are allowed to enter.',
  'Enter your name as in your passport, with all given names.',
];

/** Proof of onward travel for travellers without a return flight (spec 2 §2). */
const OnwardReservationPage = () => (
  <LandingPage
    title="Onward Reservation for Your Trip"
    lead="Show when you will leave: your name, your flight and its date in one document."
    isOneWay
    benefits={benefits}
    questions={onwardReservationQuestions}
    closing="Show when you leave"
  >
    <Section title="Who asks for it">
      <p>
        If you travel on a one-way ticket, you may have to show how you will leave again, before you
        board or after you land.
      </p>
      <TermList terms={askers} />
    </Section>
    <Section title="Choosing the flight">
      <PointList points={choices} />
    </Section>
  </LandingPage>
);

export default OnwardReservationPage;
