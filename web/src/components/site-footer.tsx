import { Link } from 'react-router-dom';
import { routes } from '../app/paths.ts';
import { claims } from '../content/claims.ts';
import { PRODUCT_NAME } from '../content/product.ts';
import { Container } from './container.tsx';

/** The element id of the links to all public pages, for the header of a phone. */
export const SITE_LINKS_ID = 'site-links';

const groups: { title: string; links: [path: string, text: string][] }[] = [
  {
    title: 'Reservations',
    links: [
      [routes.flightItineraryForVisa, 'Flight itinerary for visa'],
      [routes.flightReservationForVisa, 'Flight reservation for visa'],
      [routes.onwardReservation, 'Onward reservation'],
      [routes.onwardTicket, 'Onward ticket'],
      [routes.dummyTicket, 'Dummy ticket'],
    ],
  },
  {
    title: PRODUCT_NAME,
    links: [
      [routes.about, 'About'],
      [routes.contact, 'Contact'],
      [routes.verify, 'Check a document'],
      [routes.docs, 'Documentation'],
    ],
  },
  {
    title: 'Policies',
    links: [
      [routes.termsOfService, 'Terms of service'],
      [routes.refundPolicy, 'Refund policy'],
      [routes.privacyPolicy, 'Privacy policy'],
    ],
  },
];

/** The way to every public page, and what all of them say. */
export const SiteFooter = ({ supportEmail }: { supportEmail: string | undefined }) => (
  <footer className="mt-16 border-t border-hairline print:mt-4">
    <Container className="grid gap-8 py-8 text-xs text-muted">
      <nav
        id={SITE_LINKS_ID}
        aria-label="All pages"
        className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 print:hidden"
      >
        {groups.map(({ title, links }) => (
          <div key={title}>
            <p className="font-semibold text-ink">{title}</p>
            <ul className="mt-1">
              {links.map(([path, text]) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="inline-flex min-h-11 items-center underline-offset-2 hover:text-ink hover:underline sm:min-h-8"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="flex flex-col gap-2 border-t border-hairline pt-6 print:border-t-0 print:pt-0 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
        <p className="max-w-[31.5rem]">
          {PRODUCT_NAME} {claims.footer}
        </p>
        {/* The line is there before the address is known, so that nothing moves. */}
        <p className="min-h-11 sm:-mt-3">
          {supportEmail !== undefined && (
            <a
              href={`mailto:${supportEmail}`}
              className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-ink"
            >
              {supportEmail}
            </a>
          )}
        </p>
      </div>
    </Container>
  </footer>
);
