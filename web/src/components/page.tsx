import { Link, Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { homePath, verifyPath } from '../app/paths.ts';
import { useSiteOfPage } from '../app/site-of-page.ts';
import { claims } from '../content/claims.ts';
import { PRODUCT_NAME } from '../content/product.ts';
import { AccountLink } from './account-link.tsx';
import { Container } from './container.tsx';
import { Logo } from './logo.tsx';

const FOOTER_LINK = 'inline-flex min-h-11 items-center underline underline-offset-2 hover:text-ink';

/** What is the same on every screen: skip link, sample banner, header, main landmark, footer. */
export function Page() {
  const site = useSiteOfPage();
  return (
    <div className="flex min-h-dvh flex-col">
      <ScrollRestoration getKey={scrollKey} />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-accent"
      >
        Skip to content
      </a>
      <Strip sample={site?.sample === true} />
      <header className="border-b border-hairline">
        <Container className="flex items-center justify-between gap-4">
          <Link
            to={homePath()}
            aria-label={`${PRODUCT_NAME} home`}
            className="inline-flex min-h-14 items-center"
          >
            <Logo />
          </Link>
          <AccountLink />
        </Container>
      </header>
      {/* As high as the window from the start: the footer never moves into view. */}
      <main id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        <Outlet />
      </main>
      <footer className="mt-16 border-t border-hairline">
        <Container className="flex flex-col gap-2 py-8 text-xs text-muted sm:flex-row sm:items-center sm:justify-between sm:gap-8">
          <p className="max-w-[31.5rem]">
            {PRODUCT_NAME} {claims.footer}
          </p>
          <p className="flex min-h-11 flex-wrap gap-x-6">
            <Link to={verifyPath()} className={FOOTER_LINK}>
              Check a document
            </Link>
            {site && (
              <a href={`mailto:${site.supportEmail}`} className={FOOTER_LINK}>
                {site.supportEmail}
              </a>
            )}
          </p>
        </Container>
      </footer>
    </div>
  );
}

/** One line at the very top, there from the first paint so that nothing moves when it is known. */
const Strip = ({ sample }: { sample: boolean }) => (
  <aside
    aria-label={sample ? 'Sample data' : 'What this is'}
    className={sample ? 'bg-signal text-signal-ink' : 'bg-sunken text-muted'}
  >
    <Container className="py-1.5 text-xs font-medium">
      {sample ? claims.sampleBanner : claims.whatItIs}
    </Container>
  </aside>
);

/** A first page has no key of its own in the history; its address stands in. */
const scrollKey = (location: Location) =>
  location.key === 'default' ? `${location.pathname}${location.search}` : location.key;
