import {
  Link,
  matchPath,
  Outlet,
  ScrollRestoration,
  useLocation,
  type Location,
} from 'react-router-dom';
import { HeadingFocus } from '../app/heading-focus.ts';
import { PageHead } from '../app/page-head.ts';
import { homePath, routes } from '../app/paths.ts';
import { useSiteOfPage } from '../app/site-of-page.ts';
import { claims } from '../content/claims.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { AccountLink } from './account-link.tsx';
import { Container } from './container.tsx';

import { HeaderLinks } from './header-links.tsx';
import { Logo } from './logo.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Screens on which nothing leads away from the purchase but the logo. */
const PURCHASE = [routes.passengerDetails, routes.checkout, routes.checkoutOf];

/** What is the same on every screen: skip link, sample banner, header, main landmark, footer. */
export function Page() {
  const site = useSiteOfPage();
  const { pathname } = useLocation();
  const isPurchase = PURCHASE.some((pattern) => matchPath(pattern, pathname));
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <PageHead />
      <ScrollRestoration getKey={scrollKey} />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-accent"
      >
        Skip to content
      </a>
      <Strip sample={site?.sample === true} />
      <header className="border-b border-hairline">
        <Container className="flex items-center gap-6">
          <Link
            to={homePath()}
            aria-label={`${PRODUCT_NAME} home`}
            className="inline-flex min-h-14 items-center"
          >
            <Logo />
          </Link>
          {isPurchase ? (
            <p className="ml-auto text-xs text-muted">Secure checkout</p>
          ) : (
            <HeaderLinks />
          )}
          {!isPurchase && <AccountLink />}
        </Container>
      </header>
      {/* As high as the window from the start: the footer never moves into view. */}
      <main id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none print:min-h-0">
        <Outlet />
      </main>
      <HeadingFocus />
      <SiteFooter supportEmail={site?.supportEmail} />
    </div>
  );
}

/** One line at the very top, in the page from the first paint. */
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
