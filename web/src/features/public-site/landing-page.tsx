import type { ReactNode } from 'react';
import { routes } from '../../app/paths.ts';
import { Container } from '../../components/container.tsx';
import { Blurbs } from '../../components/blurbs.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import type { Term } from '../../components/term-list.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { claims } from '../../content/claims.ts';
import type { Question } from '../../content/questions/question.ts';
import { AtAGlance } from '../search/at-a-glance.tsx';
import SampleDocument from '../search/sample-document.tsx';
import { StickySearch } from '../../search-form/sticky-search.tsx';
import { Columns } from './columns.tsx';
import { CheckDrawing } from './drawings/check-drawing.tsx';
import { PointList } from './point-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchButton } from './search-button.tsx';

/**
 * A page that explains and lets one search at once: title, lead and a sample document (on a
 * phone after the form), the search form, which stays in view on a wide screen, what it brings, the explanation, then what holds for every document.
 */
export const LandingPage = ({
  title,
  lead,
  isOneWay = false,
  benefits,
  questions,
  closing,
  children,
}: {
  title: string;
  lead: string;
  /** Whether the sample shows one flight. */
  isOneWay?: boolean;
  benefits: readonly Term[];
  questions: readonly Question[];
  /** The heading above the last way to the form. */
  closing: string;
  children: ReactNode;
}) => (
  <>
    <Container className="grid gap-x-16 gap-y-6 pt-5 sm:gap-y-10 sm:pt-8 max-lg:*:nth-[n+4]:order-2 lg:grid-cols-[minmax(0,1fr)_min(26rem,45%)] lg:pt-14 lg:*:nth-[n+3]:col-span-2">
      <div className="grid min-w-0 content-start gap-3 sm:gap-4">
        <h1 className="max-w-[34rem] text-title font-extrabold tracking-tight">{title}</h1>
        <p className="max-w-[34rem] text-sm text-muted sm:text-base">{lead}</p>
        <AtAGlance />
      </div>
      <SampleDocument isOneWay={isOneWay} />
      <StickySearch />
      <Blurbs terms={benefits} />
      <div className="mt-4 grid min-w-0 content-start gap-14">
        {children}
        <Columns>
          <Section title="How it is checked">
            <CheckDrawing />
            <p>
              The QR code and web address on the document open a page that asks for the confirmation
              number and the passenger’s last name. It shows whether the document is valid, with the
              passenger’s full name, the flights and the date of issue. {claims.number}
            </p>
            <p>
              <TextLink to={routes.verify}>Check a document</TextLink>
            </p>
          </Section>
          {/* Every page that sells the document says this. */}
          <Section title="What it is not">
            <PointList
              points={[claims.notATicket, claims.noPromise, claims.doNotPresent, claims.sample]}
            />
          </Section>
        </Columns>
        <QuestionList questions={questions} />
        <Section title={closing}>
          <p>
            {claims.fees} {claims.delivery}
          </p>
          <div className="max-sm:hidden">
            <SearchButton>Search Flights</SearchButton>
          </div>
        </Section>
      </div>
    </Container>
    <SearchBar />
  </>
);
