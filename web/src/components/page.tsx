import { Link, matchPath, Outlet, useLocation } from 'react-router-dom';
import { homePath, routes } from '../app/paths.ts';
import { useSiteOfPage } from '../app/site-of-page.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { AccountLink } from './account-link.tsx';
import { Container } from './container.tsx';
import { HeaderLinks } from './header-links.tsx';
import { Logo } from './logo.tsx';
import { PurchaseFooter } from './purchase-footer.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Screens without links that distract from the purchase. */
const PURCHASE = [routes.passengerDetails, routes.checkout, routes.checkoutOf, routes.recoveryOf];

/** The common parts of every screen of the shop: header, main landmark, footer. */
export function Page() {
  const site = useSiteOfPage();
  const { pathname } = useLocation();
  const isPurchase = PURCHASE.some((pattern) => matchPath(pattern, pathname));
  return (
    <>
      <header className="border-b border-hairline">
        <Container className="flex flex-wrap items-center gap-x-4 sm:gap-x-6">
          <Link
            to={homePath()}
            aria-label={`${PRODUCT_NAME} home`}
            className="inline-flex min-h-14 items-center"
          >
            <Logo />
          </Link>
          {isPurchase ? (
            <p className="padlock ml-auto flex gap-1.5 items-center text-xs text-muted">
              Secure checkout
            </p>
          ) : (
            <HeaderLinks />
          )}
          {!isPurchase && <AccountLink />}
        </Container>
      </header>
      {/* At least as high as the window, so that the footer never moves into view. */}
      <main id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none print:min-h-0">
        <Outlet />
      </main>
      {isPurchase ? (
        <PurchaseFooter supportEmail={site?.supportEmail} />
      ) : (
        <SiteFooter supportEmail={site?.supportEmail} />
      )}
    </>
  );
}
