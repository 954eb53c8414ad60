import { homePath, routes, SEARCH_FORM_ID } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { TermList } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { OnwardDrawing } from './drawings/onward-drawing.tsx';
import { PointList } from './point-list.tsx';
import { Section } from '../../components/section.tsx';
import { TextLink } from '../../components/text-link.tsx';

const reasons = [
  {
    title: 'It can be checked',
    text: 'An officer scans the code and sees whether the document is the one we issued. That makes your application easier to trust.',
  },
  {
    title: 'It says what it is',
    text: 'It does not imitate an airline’s document, and no number on it looks like a ticket number. You never have to pretend.',
  },
  { title: 'It is quick', text: claims.delivery },
  { title: 'The price you see is the price you pay', text: claims.fees },
];

const commitments = [
  'To tell you what the document cannot do before you pay, not after.',
  'To make no promises about visas or borders. Those decisions are not ours.',
  'To mark sample documents as samples, on every page.',
  'To keep your personal data encrypted, and to erase it when you ask and the law allows.',
  claims.support,
];

/** The purpose of the product (spec 2 §2). */
const AboutPage = () => (
  <Container className="grid gap-14 pt-8 lg:pt-14">
    <div className="grid items-center gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_min(26rem,45%)]">
      <div className="grid gap-4">
        <h1 className="text-title font-extrabold tracking-tight">About {PRODUCT_NAME}</h1>
        <p className="text-base text-muted">
          We make flight itinerary reservations for travellers who have to show a flight before they
          can buy one.
        </p>
      </div>
      <OnwardDrawing />
    </div>
    <Section title="Our mission">
      <p>
        An embassy asks for your flights before it decides. An airline asks how you will leave
        before it lets you board. Buying tickets just to answer them can cost more than the visa,
        and a fake ticket can cost you the trip. We want the honest answer to be the easiest one: a
        document that is quick to get, clear to read, and true.
      </p>
    </Section>
    <Section title="What we do">
      <p>
        You search flights, choose one, and enter the traveller’s details. We put the reservation on
        record under a confirmation number and give you the document as a PDF. Anyone you hand it to
        can <TextLink to={routes.verify}>check it</TextLink>.
      </p>
      <p>
        {claims.notATicket} {claims.noPromise}
      </p>
    </Section>
    <Section title={`Why choose ${PRODUCT_NAME}?`}>
      <TermList terms={reasons} />
    </Section>
    <Section title="Our commitment">
      <PointList points={commitments} />
      <p>
        We also publish how the service is built: read the{' '}
        <TextLink to={routes.docs}>documentation</TextLink>.
      </p>
      {/* The form there is sticky: from further down the link would stop further down. */}
      <ButtonLink
        to={`${homePath()}#${SEARCH_FORM_ID}`}
        onClick={() => window.scrollTo(0, 0)}
        className="justify-self-start max-sm:w-full"
      >
        Search Flights
      </ButtonLink>
    </Section>
  </Container>
);

export default AboutPage;
