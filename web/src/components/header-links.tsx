import { Link, useLocation } from 'react-router-dom';
import { routes } from '../app/paths.ts';
import { SiteMenu } from './site-menu.tsx';

const LINK =
  'inline-flex min-h-11 items-center text-sm font-medium text-muted underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink';

const links = [
  [routes.flightItineraryForVisa, 'For a visa'],
  [routes.onwardTicket, 'Onward travel'],
  [routes.verify, 'Verify'],
  [routes.contact, 'Contact'],
] as const;

/** The most important pages; on a phone a menu of all of them. */
export const HeaderLinks = () => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="ml-auto print:hidden">
      <SiteMenu className={`${LINK} md:hidden`} />
      <ul className="flex gap-x-6 max-md:hidden">
        {links.map(([path, text]) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={pathname.startsWith(path) ? 'page' : undefined}
              className={LINK}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
