import { firstClaims } from '../content/first-claims.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { Container } from './container.tsx';
import { SiteLinks } from './site-links.tsx';

/** The element id of the links to all public pages, for the header of a phone. */
export const SITE_LINKS_ID = 'site-links';

/** Links to every public page, and the notices of all pages. */
export const SiteFooter = ({ supportEmail }: { supportEmail: string | undefined }) => (
  <footer className="mt-16 border-t border-hairline print:mt-4">
    <Container className="grid gap-8 py-8 text-xs text-muted">
      <nav
        id={SITE_LINKS_ID}
        aria-label="All pages"
        className="grid grid-cols-2 gap-x-6 gap-y-6 wrap-anywhere max-sm:*:last:col-span-2 max-sm:*:last:[&_ul]:flex max-sm:*:last:[&_ul]:flex-wrap max-sm:*:last:[&_ul]:gap-x-6 sm:grid-cols-3 print:hidden"
      >
        <SiteLinks />
      </nav>
      <div className="flex flex-col gap-2 border-t border-hairline pt-6 print:border-t-0 print:pt-0 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
        <p className="max-w-[31.5rem]">
          {PRODUCT_NAME} {firstClaims.footer}
        </p>
        <p className="sm:-mt-3">
          {supportEmail !== undefined && (
            <a
              href={`mailto:${supportEmail}`}
              className="inline-flex min-h-11 items-center underline underline-offset-2 wrap-anywhere hover:text-ink"
            >
              {supportEmail}
            </a>
          )}
        </p>
      </div>
    </Container>
  </footer>
);
