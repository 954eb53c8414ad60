import type { RouteObject } from 'react-router-dom';
import { lazyScreens } from './lazy-screens.ts';
import { routes } from './paths.ts';

/** The public pages (spec 2 §2); each is loaded on demand. */
export const publicPages: RouteObject[] = [
  ...lazyScreens([
    [routes.onwardReservation, () => import('../features/public-site/onward-reservation-page.tsx')],
    [
      routes.flightItineraryForVisa,
      () => import('../features/public-site/flight-itinerary-for-visa-page.tsx'),
    ],
    [
      routes.flightReservationForVisa,
      () => import('../features/public-site/flight-reservation-for-visa-page.tsx'),
    ],
    [routes.dummyTicket, () => import('../features/public-site/dummy-ticket-page.tsx')],
    [routes.onwardTicket, () => import('../features/public-site/onward-ticket-page.tsx')],
    [routes.about, () => import('../features/public-site/about-page.tsx')],
    [routes.contact, () => import('../features/public-site/contact-page.tsx')],
    [routes.privacyPolicy, () => import('../features/public-site/privacy-policy-page.tsx')],
    [routes.termsOfService, () => import('../features/public-site/terms-of-service-page.tsx')],
    [routes.refundPolicy, () => import('../features/public-site/refund-policy-page.tsx')],
    [routes.docs, () => import('../features/public-site/docs-page.tsx')],
  ]),
  {
    path: routes.document,
    lazy: async () => {
      const { DocumentPage, loadDocument } =
        await import('../features/public-site/document-page.tsx');
      return { Component: DocumentPage, loader: loadDocument };
    },
  },
];
