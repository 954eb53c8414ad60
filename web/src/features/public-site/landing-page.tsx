import type { ReactNode } from 'react';
import { routes } from '../../app/paths.ts';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import type { Term } from '../../components/term-list.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { claims } from '../../content/claims.ts';
import type { Question } from '../../content/questions/question.ts';
import SampleDocument from '../search/sample-document.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { CheckDrawing } from './drawings/check-drawing.tsx';
import { PointList } from './point-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchButton } from './search-button.tsx';

/**
 * A page that explains and lets one search at once: what it brings, the explanation, then what holds
 * for every document.
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
    <SearchPage
      title={title}
      lead={lead}
      sample={<SampleDocument isOneWay={isOneWay} />}
      blurbs={benefits}
    >
      {children}
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
      <QuestionList questions={questions} />
      <Section title={closing}>
        <p>
          {claims.fees} {claims.delivery}
        </p>
        <div className="max-sm:hidden">
          <SearchButton>Search Flights</SearchButton>
        </div>
      </Section>
    </SearchPage>
    <SearchBar />
  </>
);
