import type { ReactNode } from 'react';
import { Blurbs } from '../../components/blurbs.tsx';
import { Container } from '../../components/container.tsx';
import type { Term } from '../../components/term-list.tsx';
import { StickySearch } from '../../search-form/sticky-search.tsx';
import { AtAGlance } from './at-a-glance.tsx';

/**
 * The layout of a page that lets one search at once: title and lead beside the sample document, the
 * search form, which stays in view on a wide screen, short claims, then the sections.
 */
export const SearchPage = ({
  title,
  lead,
  sample,
  blurbs,
  children,
}: {
  title: string;
  lead: string;
  sample: ReactNode;
  blurbs: readonly Term[];
  children: ReactNode;
}) => (
  <Container className="flex flex-col gap-5 pt-5 sm:gap-8 sm:pt-8">
    {/* On a phone the search form comes before the document, which waits until the form has loaded: painted earlier, it would jump. */}
    <div className="items-center gap-x-16 max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)_min(28rem,45%)] max-lg:[&:not(:has(~dl))>figure]:hidden">
      <div>
        <h1 className="max-w-[34rem] text-title font-extrabold tracking-tight">{title}</h1>
        <p className="mt-2 max-w-[31.5rem] text-sm text-balance text-muted sm:mt-4 sm:text-base">
          {lead}
        </p>
        <div className="mt-3 sm:mt-6">
          <AtAGlance />
        </div>
      </div>
      {sample}
    </div>
    <StickySearch />
    <Blurbs terms={blurbs} className="order-2" />
    <div className="order-2 mt-9 grid min-w-0 gap-14 sm:mt-6 lg:mt-0">{children}</div>
  </Container>
);
