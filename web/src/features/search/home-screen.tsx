import { useSiteOfPage } from '../../app/site-of-page.ts';
import { Container } from '../../components/container.tsx';
import { TermList } from '../../components/term-list.tsx';
import { claims } from '../../content/claims.ts';
import { Pricing } from './pricing.tsx';
import { RouteDrawing } from './route-drawing.tsx';
import { SearchForm } from '../../search-form/search-form.tsx';

/** The home page: what it is, the search form beside it, what it costs (spec 1 §2). */
export function HomeScreen() {
  const site = useSiteOfPage();
  return (
    <Container className="grid gap-x-16 gap-y-8 pt-8 lg:grid-cols-[1fr_25rem] lg:grid-rows-[auto_1fr] lg:pt-14">
      <div>
        <h1 className="max-w-[23rem] text-xl font-extrabold tracking-tight sm:text-2xl">
          Flight Itinerary for Visa Application
        </h1>
        <p className="mt-4 max-w-[31.5rem] text-base text-muted">
          {claims.lead} {claims.whatItIs}
        </p>
      </div>
      <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
        <SearchForm />
      </div>
      <div className="grid content-start gap-14">
        <RouteDrawing />
        <TermList terms={claims.blurbs(site)} />
        <Pricing />
      </div>
    </Container>
  );
}
