import type { ReactNode } from 'react';
import { Container } from '../../components/container.tsx';
import { TermList, type Term } from '../../components/term-list.tsx';
import { StickySearch } from '../../search-form/sticky-search.tsx';
import { SearchButton } from './search-button.tsx';

/**
 * A landing page with search: title, lead and drawing, the search form, sticky on a wide screen,
 * its benefits, then the explanation.
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
  /** The label of the button that leads to the form. */
  action: string;
  drawing: ReactNode;
  benefits: readonly Term[];
  children: ReactNode;
}) => (
  <Container className="grid gap-10 pt-8 lg:pt-14">
    <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_26rem]">
      <div className="grid min-w-0 content-start gap-4">
        <h1 className="max-w-[34rem] text-xl font-extrabold tracking-tight sm:text-2xl">{title}</h1>
        <p className="max-w-[34rem] text-base text-pretty text-muted">{lead}</p>
        <SearchButton>{action}</SearchButton>
      </div>
      {drawing}
    </div>
    <StickySearch />
    <TermList terms={benefits} />
    <div className="grid min-w-0 content-start gap-14">{children}</div>
  </Container>
);
