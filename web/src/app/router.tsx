import { createBrowserRouter } from 'react-router-dom';
import { ErrorFallback } from '../components/error-fallback.tsx';
import { NotFound } from '../components/not-found.tsx';
import { Page } from '../components/page.tsx';
import { HomeScreen } from '../features/search/home-screen.tsx';
import { routes } from './paths.ts';

const results = async () => ({
  Component: (await import('../features/results/results-screen.tsx')).ResultsScreen,
});
const success = async () => ({
  Component: (await import('../features/success/success-screen.tsx')).SuccessScreen,
});

/** Every screen by its address (spec 1 §2); all but the home page load on demand. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Page />,
      errorElement: <ErrorFallback />,
      hydrateFallbackElement: <></>,
      children: [
        { path: routes.home, element: <HomeScreen /> },
        { path: routes.flights, lazy: results },
        { path: routes.flightResults, lazy: results },
        {
          path: routes.passengerDetails,
          lazy: async () => ({
            Component: (await import('../features/passenger/passenger-details-screen.tsx'))
              .PassengerDetailsScreen,
          }),
        },
        {
          path: routes.checkout,
          lazy: async () => ({
            Component: (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
          }),
        },
        { path: routes.success, lazy: success },
        { path: routes.successOf, lazy: success },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
