import { Blurbs } from '../../components/blurbs.tsx';
import { TermList } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { onwardTicketQuestions } from '../../content/questions/onward-ticket.ts';
import { WindowDrawing } from './drawings/window-drawing.tsx';
import { LandingPage } from './landing-page.tsx';
import { PointList } from './point-list.tsx';
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

/** Proof of onward travel: what it is and what we sell (spec 2 §2). */
const OnwardTicketPage = () => (
  <LandingPage
    title="Onward Ticket: Proof of Onward Travel"
    lead="Flying one way? Show a reservation for the flight you plan to leave on."
    isOneWay
    benefits={benefits}
    questions={onwardTicketQuestions}
    closing="Ready for the question at check-in"
  >
    <Section title="What is an onward ticket?">
      <p>
        Proof that you will leave the country you are about to enter. Entry rules call it “onward
        travel”; most travellers call it an onward ticket.
      </p>
      <p>
        What you get here is a reservation document that shows such a flight. {claims.notATicket}{' '}
        Some airlines and countries accept only a paid ticket, so ask before you rely on it.
      </p>
      <WindowDrawing />
    </Section>
    <Section title="When do you need one?">
      <TermList terms={occasions} />
    </Section>
    <Section title="Popular destinations">
      <p>
        In these countries, travellers on a one-way ticket are often asked how they will leave.
        Rules change, so check with the country’s own authorities.
      </p>
      <Blurbs terms={destinations} />
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
  </LandingPage>
);

export default OnwardTicketPage;
