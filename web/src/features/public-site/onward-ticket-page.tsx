import { TermList } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { onwardTicketQuestions } from '../../content/questions/onward-ticket.ts';
import { ClosingSection } from './closing-section.tsx';
import { WindowDrawing } from './drawings/window-drawing.tsx';
import { LandingPage } from './landing-page.tsx';
import { LastingSection } from './lasting-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { PointList } from './point-list.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import { Steps } from '../../components/steps.tsx';
import {
  benefits,
  contents,
  destinations,
  occasions,
  reasons,
  steps,
} from './onward-ticket-content.ts';

/** Proof of a flight onward, from what it is to what one gets (spec 2 §2). */
export const OnwardTicketPage = () => (
  <LandingPage
    title="Onward Ticket: Proof That You Fly On"
    lead="You travel one way and decide later where to go next. The airline wants to know today. Show it a reservation of the flight by which you plan to leave."
    action="Search flights out"
    drawing={<WindowDrawing />}
    benefits={benefits}
  >
    <Section title="What is an onward ticket?">
      <p>
        Proof that you will leave the country you are about to enter. Entry rules speak of “onward
        travel”, and most travellers call whatever shows it an onward ticket.
      </p>
      <p>
        What you get here is a reservation document that shows such a flight. {claims.notATicket}{' '}
        Some airlines and countries take nothing but a paid ticket, so ask before you rely on it.
      </p>
    </Section>
    <Section title="When do you need one?">
      <TermList terms={occasions} />
    </Section>
    <Section title="Popular destinations">
      <p>
        In these countries travellers on a one-way ticket are often asked how they will leave. Rules
        change: the country’s own authorities have the last word.
      </p>
      <TermList terms={destinations} />
    </Section>
    <Section title={`Why choose ${PRODUCT_NAME}?`}>
      <PointList points={reasons} />
    </Section>
    <Section title="How it works">
      <Steps steps={steps} />
    </Section>
    <Section title="What you get">
      <TermList terms={contents} />
    </Section>
    <LimitsSection />
    <LastingSection />
    <QuestionList questions={onwardTicketQuestions} />
    <ClosingSection title="Ready for the question at check-in" action="Search flights" />
  </LandingPage>
);
