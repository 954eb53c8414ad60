import { onwardReservationQuestions } from '../../content/questions/onward-reservation.ts';
import { claims } from '../../content/claims.ts';
import { TermList } from '../../components/term-list.tsx';
import { CheckingSection } from './checking-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { OnwardDrawing } from './drawings/onward-drawing.tsx';
import { LandingPage } from './landing-page.tsx';
import { LastingSection } from './lasting-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { PointList } from './point-list.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';

const benefits = [
  {
    title: 'A date to leave by',
    text: 'The flight, its day and its local times under the traveller’s name.',
  },
  {
    title: 'Home or onward',
    text: 'Fly home, or on to the next country. You choose the flight from the ones we find.',
  },
  { title: 'Ready at once', text: claims.delivery },
  { title: 'Open to a check', text: claims.check },
];

const askers = [
  {
    title: 'The airline',
    text: 'At check-in for your flight in. An airline that brings a traveller who is turned away has to take them back, so its staff look for proof that you will leave.',
  },
  {
    title: 'The border officer',
    text: 'After landing, when you are admitted for a fixed number of days. The question is short: when do you leave, and how?',
  },
  {
    title: 'The embassy',
    text: 'With an application for a visitor’s visa, beside your hotel, your insurance and your means.',
  },
];

const choices = [
  'Take a day inside your permitted stay. Count the day of arrival as day one.',
  'Leave from the country that asks, and land outside it. Where several countries share a border, as in the Schengen area, land outside them all.',
  'Fly to a country that you may enter yourself.',
  'Write your name as in your passport, all given names included.',
];

/** Proof of leaving again, for travellers without a way back yet (spec 2 §2). */
export const OnwardReservationPage = () => (
  <LandingPage
    title="Onward Reservation for Your Trip"
    lead="Some countries let you in only when you can show when you will leave. An onward reservation sets out that plan: your name, a flight, a day."
    action="Choose your flight out"
    drawing={<OnwardDrawing />}
    benefits={benefits}
  >
    <Section title="Who asks for it">
      <p>
        If you arrive on a one-way ticket, somebody may want to see how you go on. It can happen
        before you leave home or after you land.
      </p>
      <TermList terms={askers} />
    </Section>
    <Section title="Choosing the flight">
      <PointList points={choices} />
    </Section>
    <LimitsSection />
    <CheckingSection />
    <LastingSection />
    <QuestionList questions={onwardReservationQuestions} />
    <ClosingSection title="Show when you leave" action="Search flights" />
  </LandingPage>
);
