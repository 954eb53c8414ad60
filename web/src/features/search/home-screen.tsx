import { lazy, Suspense } from 'react';
import { loadWhenUsed } from '../../app/prerendered.ts';
import { useSiteOfPage } from '../../app/site-of-page.ts';
import { firstClaims } from '../../content/first-claims.ts';
import { SearchPage } from './search-page.tsx';

const SampleDocument = lazy(() => loadWhenUsed(() => import('./sample-document.tsx')));
const HomeSections = lazy(() => loadWhenUsed(() => import('./home-sections.tsx')));

/** The home page: product, search form, how it works, verification, price (spec 1 §2). */
export function HomeScreen() {
  const site = useSiteOfPage();
  return (
    <SearchPage
      title="Flight Itinerary for Visa Application"
      lead={`${firstClaims.lead} ${firstClaims.whatItIs}`}
      sample={
        <Suspense fallback={<div className="min-h-88 max-lg:order-1" />}>
          <SampleDocument />
        </Suspense>
      }
      blurbs={firstClaims.blurbs(site)}
    >
      <Suspense fallback={null}>
        <HomeSections />
      </Suspense>
    </SearchPage>
  );
}
