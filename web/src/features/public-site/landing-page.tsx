import type { ReactNode } from 'react';
import { Container } from '../../components/container.tsx';
import { Blurbs } from '../../components/blurbs.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import type { Term } from '../../components/term-list.tsx';
import type { Question } from '../../content/questions/question.ts';
import { AtAGlance } from '../search/at-a-glance.tsx';
import SampleDocument from '../search/sample-document.tsx';
import { StickySearch } from '../../search-form/sticky-search.tsx';
import { CheckingSection } from './checking-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { Columns } from './columns.tsx';
import { LastingSection } from './lasting-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { RefundsSection } from './refunds-section.tsx';

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
  <Container className="grid gap-x-16 gap-y-10 pt-8 max-lg:*:nth-[n+4]:order-2 lg:grid-cols-[1fr_26rem] lg:pt-14 lg:*:nth-[n+3]:col-span-2">
    <div className="grid min-w-0 gap-4 self-center">
      <h1 className="max-w-[34rem] text-xl font-extrabold tracking-tight sm:text-2xl">{title}</h1>
      <p className="max-w-[34rem] text-base text-pretty text-muted">{lead}</p>
      <AtAGlance />
    </div>
    <SampleDocument isOneWay={isOneWay} />
    <StickySearch />
    <Blurbs terms={benefits} />
    <div className="mt-4 grid min-w-0 content-start gap-14">
      {children}
      <Columns>
        <CheckingSection />
        <div className="grid content-start gap-14">
          <LimitsSection />
          <LastingSection />
        </div>
      </Columns>
      <RefundsSection />
      <QuestionList questions={questions} />
      <ClosingSection title={closing} />
    </div>
  </Container>
);
