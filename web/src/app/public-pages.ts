import type { RouteObject } from 'react-router-dom';
import { routes } from './paths.ts';

/** The public pages (spec 2 §2); each is loaded on demand. */
export const publicPages: RouteObject[] = [
  {
    path: routes.onwardReservation,
    lazy: async () => ({
      Component: (await import('../features/public-site/onward-reservation-page.tsx'))
        .OnwardReservationPage,
    }),
  },
  {
    path: routes.flightItineraryForVisa,
    lazy: async () => ({
      Component: (await import('../features/public-site/flight-itinerary-for-visa-page.tsx'))
        .FlightItineraryForVisaPage,
    }),
  },
  {
    path: routes.flightReservationForVisa,
    lazy: async () => ({
      Component: (await import('../features/public-site/flight-reservation-for-visa-page.tsx'))
        .FlightReservationForVisaPage,
    }),
  },
  {
    path: routes.dummyTicket,
    lazy: async () => ({
      Component: (await import('../features/public-site/dummy-ticket-page.tsx')).DummyTicketPage,
    }),
  },
  {
    path: routes.onwardTicket,
    lazy: async () => ({
      Component: (await import('../features/public-site/onward-ticket-page.tsx')).OnwardTicketPage,
    }),
  },
  {
    path: routes.about,
    lazy: async () => ({
      Component: (await import('../features/public-site/about-page.tsx')).AboutPage,
    }),
  },
  {
    path: routes.contact,
    lazy: async () => ({
      Component: (await import('../features/public-site/contact-page.tsx')).ContactPage,
    }),
  },
  {
    path: routes.privacyPolicy,
    lazy: async () => ({
      Component: (await import('../features/public-site/privacy-policy-page.tsx'))
        .PrivacyPolicyPage,
    }),
  },
  {
    path: routes.termsOfService,
    lazy: async () => ({
      Component: (await import('../features/public-site/terms-of-service-page.tsx'))
        .TermsOfServicePage,
    }),
  },
  {
    path: routes.refundPolicy,
    lazy: async () => ({
      Component: (await import('../features/public-site/refund-policy-page.tsx')).RefundPolicyPage,
    }),
  },
  {
    path: routes.docs,
    lazy: async () => ({
      Component: (await import('../features/public-site/docs-page.tsx')).DocsPage,
    }),
  },
  {
    path: routes.document,
    lazy: async () => {
      const { DocumentPage, loadDocument } =
        await import('../features/public-site/document-page.tsx');
      return { Component: DocumentPage, loader: loadDocument };
    },
  },
];
