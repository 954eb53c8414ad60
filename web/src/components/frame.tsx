import { clsx } from 'clsx';
import { useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { HeadingFocus } from '../app/heading-focus.ts';
import { PageHead } from '../app/page-head.ts';
import { useSiteOfPage } from '../app/site-of-page.ts';
import { firstClaims } from '../content/first-claims.ts';
import { Container } from './container.tsx';
import { SkipLink } from './skip-link.tsx';

/** The common parts of shop and administration: head, skip link, sample banner, focus. */
export const Frame = () => {
  useFirstPosition();
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <PageHead />
      <ScrollRestoration getKey={scrollKey} />
      <SkipLink to="main">Skip to content</SkipLink>
      <Strip sample={useSiteOfPage()?.sample === true} />
      <Outlet />
      <HeadingFocus />
    </div>
  );
};

/** Undoes that the router scrolls the first page to the top. */
function useFirstPosition() {
  const [top] = useState(() => (typeof scrollY === 'number' ? scrollY : 0));
  useLayoutEffect(() => window.scrollTo({ top, behavior: 'instant' }), [top]);
}

/** One line at the very top, from the first paint. */
const Strip = ({ sample }: { sample: boolean }) => {
  // The administration uses the whole width of the window.
  const isAdministration = useLocation().pathname.startsWith('/admin');
  return (
    <aside
      aria-label={sample ? 'Sample data' : 'What this is'}
      className={sample ? 'border-b-2 border-signal bg-signal-soft' : 'bg-sunken text-muted'}
    >
      <Container
        className={clsx(
          'flex items-center gap-2 py-1.25 text-xs font-medium',
          isAdministration && 'max-w-none!',
        )}
      >
        {sample && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-signal" />}
        {sample ? firstClaims.sampleBanner : firstClaims.whatItIs}
      </Container>
    </aside>
  );
};

/** A first page has no history key; its URL is used instead. */
const scrollKey = (location: Location) =>
  location.key === 'default' ? `${location.pathname}${location.search}` : location.key;
