import type { ReactNode } from 'react';
import { Container } from '../../components/container.tsx';
import { TermList, type Term } from '../../components/term-list.tsx';
import { SearchForm } from '../../search-form/search-form.tsx';
import { SearchButton } from './search-button.tsx';

/**
 * A page that explains and lets one search at once: title, lead, what it brings, the search form
 * (beside the text on a wide screen, below the benefits on a phone), then the explanation.
 */
export const LandingPage = ({
  title,
  lead,
  action,
  drawing,
  benefits,
  children,
}: {
  title: string;
  lead: string;
  /** Words of the button that leads to the form. */
  action: string;
  drawing: ReactNode;
  benefits: readonly Term[];
  children: ReactNode;
}) => (
  <Container className="grid gap-x-16 gap-y-10 pt-8 lg:grid-cols-[1fr_25rem] lg:grid-rows-[auto_1fr] lg:pt-14">
    <div className="grid min-w-0 content-start gap-8">
      <div className="grid gap-4">
        <h1 className="max-w-[31.5rem] text-xl font-extrabold tracking-tight sm:text-2xl">
          {title}
        </h1>
        <p className="max-w-[34rem] text-base text-pretty text-muted">{lead}</p>
        <SearchButton>{action}</SearchButton>
      </div>
      {drawing}
      <TermList terms={benefits} />
    </div>
    <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start print:hidden">
      <SearchForm />
    </div>
    <div className="grid min-w-0 content-start gap-14">{children}</div>
  </Container>
);
