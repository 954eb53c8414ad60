import { Link, useLocation } from 'react-router-dom';
import { routes } from '../app/paths.ts';
import { SiteMenu } from './site-menu.tsx';

const LINK =
  'inline-flex min-h-11 items-center text-sm font-medium text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:text-ink';

/** Each with the pages below it. */
const links: { path: string; text: string; pages?: string[] }[] = [
  {
    path: routes.flightItineraryForVisa,
    text: 'For a visa',
    pages: [routes.flightReservationForVisa, routes.dummyTicket],
  },
  { path: routes.onwardTicket, text: 'Onward travel', pages: [routes.onwardReservation] },
  { path: routes.verify, text: 'Verify' },
  { path: routes.contact, text: 'Contact' },
];

const currentIn = (pathname: string, { path, pages }: (typeof links)[number]) => {
  if (pathname.startsWith(path)) return 'page';
  return pages?.includes(pathname) ? 'true' : undefined;
};

/** The most important pages; on a phone a menu of all of them. */
export const HeaderLinks = () => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="ml-auto print:hidden">
      <SiteMenu className={`${LINK} md:hidden`} />
      <ul className="flex gap-x-6 max-md:hidden">
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path} aria-current={currentIn(pathname, link)} className={LINK}>
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
