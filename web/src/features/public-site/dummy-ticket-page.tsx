import { Notice } from '../../components/notice.tsx';
import { claims } from '../../content/claims.ts';
import { dummyTicketQuestions } from '../../content/questions/dummy-ticket.ts';
import { TermList } from '../../components/term-list.tsx';
import { CheckingSection } from './checking-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { TwoPapersDrawing } from './drawings/two-papers-drawing.tsx';
import { LandingPage } from './landing-page.tsx';
import { LastingSection } from './lasting-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { PointList } from './point-list.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { SearchButton } from './search-button.tsx';
import { Section } from '../../components/section.tsx';

const benefits = [
  {
    title: 'On record',
    text: 'Number, traveller and flights are kept here from the moment you pay.',
  },
  { title: 'Open to a check', text: claims.check },
  {
    title: 'Says what it is',
    text: 'The words “not a ticket” stand on every page, so nobody is misled, you least of all.',
  },
];

const dangers = [
  {
    title: 'It is a forgery',
    text: 'A generator draws an airline’s ticket that no airline issued. Showing it to an authority is an offence in most countries.',
  },
  {
    title: 'It fails the check',
    text: 'Its ticket number and its booking code lead nowhere. An officer needs a minute to find that out.',
  },
  {
    title: 'It costs more than a visa',
    text: 'A false document can mean a refusal, and a ban on applying again.',
  },
  {
    title: 'Your data are gone',
    text: 'You hand your name, birthday and passport to a stranger who sells false papers.',
  },
];

const differences = [
  'Drawn up for you and kept on record under a number of its own.',
  'In our own layout. It imitates no airline and carries no ticket number and no boarding-pass code.',
  'Checked by anybody you hand it to, with the code on the page.',
  'For every purpose where a reservation is asked for, and for no other.',
];

/** What people mean by a dummy ticket, why not to forge one, and what to use instead (spec 2 §2). */
export const DummyTicketPage = () => (
  <LandingPage
    title="Dummy Ticket: Use a Real Reservation Instead"
    lead="You need to show a flight before you can buy one. Do it with a document that is true: a flight reservation that says what it is and can be checked."
    action="Make a real reservation"
    drawing={<TwoPapersDrawing />}
    benefits={benefits}
  >
    <Notice tone="warning" title="Our reservations are real and not fake">
      <p className="mt-1 max-w-[38rem]">
        Each is a genuine document of a reservation that we hold, never a forged airline ticket.{' '}
        {claims.sample} {claims.doNotPresent}
      </p>
    </Notice>
    <Section title="What is a dummy ticket?">
      <p>
        Travellers use the word for any paper that shows a flight they have not paid for: an
        itinerary from a travel agent, a booking that is held for a few days, a reservation
        document, and sadly also a made-up ticket. The first three are honest when they are called
        by their name. The last is not.
      </p>
      <p>
        The name misleads. What an embassy asks for is an itinerary or a reservation, and neither is
        a dummy.
      </p>
    </Section>
    <Section title="Why avoid fake ticket generators">
      <TermList terms={dangers} />
    </Section>
    <Section title="The legal alternative">
      <p>
        A flight itinerary reservation answers the same question and stays true when somebody looks
        closer.
      </p>
      <PointList points={differences} />
      <SearchButton>Search flights</SearchButton>
    </Section>
    <CheckingSection />
    <LimitsSection />
    <LastingSection />
    <QuestionList questions={dummyTicketQuestions} />
    <ClosingSection title="Stay on the right side" action="Search flights" />
  </LandingPage>
);
