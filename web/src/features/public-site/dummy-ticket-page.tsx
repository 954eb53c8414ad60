import { Notice } from '../../components/notice.tsx';
import { claims } from '../../content/claims.ts';
import { dummyTicketQuestions } from '../../content/questions/dummy-ticket.ts';
import { TermList } from '../../components/term-list.tsx';
import { LandingPage } from './landing-page.tsx';
import { PointList } from './point-list.tsx';
import { SearchButton } from './search-button.tsx';
import { Section } from '../../components/section.tsx';

const benefits = [
  {
    title: 'On record',
    text: 'We keep the number, the traveller and the flights on record from the moment you pay.',
  },
  { title: 'Easy to check', text: claims.check },
  {
    title: 'Says what it is',
    text: 'Every page says “not a ticket”, so nobody is misled.',
  },
];

const dangers = [
  {
    title: 'It is a forgery',
    text: 'A generator makes an airline ticket that no airline issued. Showing it to an authority is an offence in most countries.',
  },
  {
    title: 'It fails the check',
    text: 'Its ticket number and booking code do not exist. An officer can find that out in a minute.',
  },
  {
    title: 'It can cost you the visa',
    text: 'A false document can lead to a refusal and a ban on applying again.',
  },
  {
    title: 'Your data is at risk',
    text: 'You give your name, date of birth and passport number to a stranger who sells false documents.',
  },
];

const differences = [
  'Made for you and kept on record under its own number.',
  'In our own layout. It does not imitate an airline and has no ticket number or boarding-pass code.',
  'Anyone you hand it to can check it with the code on the page.',
  'For use where a reservation is asked for, and nowhere else.',
];

/** What a dummy ticket is, why not to forge one, and the alternative (spec 2 §2). */
const DummyTicketPage = () => (
  <LandingPage
    title="Dummy Ticket: Use a Real Reservation Instead"
    lead="An honest document: a reservation that says what it is and can be checked."
    benefits={benefits}
    questions={dummyTicketQuestions}
    closing="Use an honest document"
  >
    <Notice
      tone="warning"
      title="Our reservations are real and not fake"
      className="lg:grid lg:grid-cols-[16rem_1fr] lg:gap-12"
    >
      <p className="mt-1 lg:mt-0">
        Each is a genuine document of a reservation that we hold, never a forged airline ticket.{' '}
        {claims.sample} {claims.doNotPresent}
      </p>
    </Notice>
    <Section title="What is a dummy ticket?">
      <p>
        Travellers use the term for any document that shows a flight they have not paid for: an
        itinerary from a travel agent, a booking held for a few days, a reservation document, and
        sometimes a fake ticket. The first three are honest if you call them what they are. The last
        is not.
      </p>
      <p>
        The name is misleading. Embassies ask for an itinerary or a reservation, and neither is a
        dummy.
      </p>
    </Section>
    <Section title="Why avoid fake ticket generators">
      <TermList terms={dangers} />
    </Section>
    <Section title="The legal alternative">
      <p>
        A flight itinerary reservation answers the same question, and it holds up when someone looks
        closer.
      </p>
      <PointList points={differences} />
      <SearchButton>Search Flights</SearchButton>
    </Section>
  </LandingPage>
);

export default DummyTicketPage;
