import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErrorFallback } from '../components/error-fallback.tsx';
import { NotFound } from '../components/not-found.tsx';
import { Page } from '../components/page.tsx';
import { HomeScreen } from '../features/search/home-screen.tsx';
import { routes } from './paths.ts';

const results = async () => ({
  Component: (await import('../features/results/results-screen.tsx')).ResultsScreen,
});
const checkout = async () => ({
  Component: (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
});
const success = async () => ({
  Component: (await import('../features/success/success-screen.tsx')).SuccessScreen,
});

/** The screens that load data; each comes on demand, and so does what they share. */
const dataScreens: RouteObject = {
  lazy: async () => ({ Component: (await import('./data-layout.tsx')).DataLayout }),
  children: [
    { path: routes.flights, lazy: results },
    { path: routes.flightResults, lazy: results },
    {
      path: routes.passengerDetails,
      lazy: async () => ({
        Component: (await import('../features/passenger/passenger-details-screen.tsx'))
          .PassengerDetailsScreen,
      }),
    },
    { path: routes.checkout, lazy: checkout },
    { path: routes.checkoutOf, lazy: checkout },
    { path: routes.success, lazy: success },
    { path: routes.successOf, lazy: success },
  ],
};

/** Every screen by its address (spec 1 §2). */
export const screens: RouteObject[] = [
  {
    element: <Page />,
    errorElement: <ErrorFallback />,
    hydrateFallbackElement: <></>,
    children: [
      { path: routes.home, element: <HomeScreen /> },
      dataScreens,
      { path: '*', element: <NotFound /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(screens);
