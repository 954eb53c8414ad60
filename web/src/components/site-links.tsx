import { Link } from 'react-router-dom';
import { routes } from '../app/paths.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';

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

/** Links to every public page, in groups. */
export const SiteLinks = () =>
  groups.map(({ title, links }) => (
    <div key={title}>
      <p className="font-semibold text-ink">{title}</p>
      <ul className="mt-1">
        {links.map(([path, text]) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center underline-offset-2 wrap-anywhere hover:text-ink hover:underline sm:min-h-8"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
