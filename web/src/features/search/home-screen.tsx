import { lazy, Suspense } from 'react';
import { loadWhenUsed } from '../../app/prerendered.ts';
import { useSiteOfPage } from '../../app/site-of-page.ts';
import { Blurbs } from '../../components/blurbs.tsx';
import { Container } from '../../components/container.tsx';
import { firstClaims } from '../../content/first-claims.ts';
import { StickySearch } from '../../search-form/sticky-search.tsx';
import { AtAGlance } from './at-a-glance.tsx';

const SampleDocument = lazy(() => loadWhenUsed(() => import('./sample-document.tsx')));
const HomeSections = lazy(() => loadWhenUsed(() => import('./home-sections.tsx')));

/** The home page: product, search form, how it works, verification, price (spec 1 §2). */
export function HomeScreen() {
  const site = useSiteOfPage();
  return (
    <Container className="flex flex-col gap-5 pt-5 sm:gap-8 sm:pt-8">
      {/* On a phone the search form comes before the document, which waits until the form has loaded: painted earlier, it would jump. */}
      <div className="items-start gap-x-16 max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)_min(28rem,45%)] max-lg:[&:not(:has(~dl))>figure]:hidden">
        <div>
          <h1 className="max-w-[28rem] text-title font-extrabold tracking-tight">
            Flight Itinerary for Visa Application
          </h1>
          <p className="mt-2 max-w-[31.5rem] text-sm text-balance text-muted sm:mt-4 sm:text-base">
            {firstClaims.lead} {firstClaims.whatItIs}
          </p>
          <div className="mt-3 sm:mt-6">
            <AtAGlance />
          </div>
        </div>
        <Suspense fallback={<div className="min-h-88 max-lg:order-1" />}>
          <SampleDocument />
        </Suspense>
      </div>
      <StickySearch />
      <Blurbs terms={firstClaims.blurbs(site)} className="order-2" />
      <div className="order-2 mt-9 grid gap-14 sm:mt-6 lg:mt-0">
        <Suspense fallback={null}>
          <HomeSections />
        </Suspense>
      </div>
    </Container>
  );
}
