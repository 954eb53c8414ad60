import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErrorFallback } from '../components/error-fallback.tsx';
import { NotFound } from '../components/not-found.tsx';
import { Frame } from '../components/frame.tsx';
import { Page } from '../components/page.tsx';
import { HomeScreen } from '../features/search/home-screen.tsx';
import { routes } from './paths.ts';
import { publicPages } from './public-pages.ts';

const results = async () => ({
  Component: (await import('../features/results/results-screen.tsx')).ResultsScreen,
});
const success = async () => ({
  Component: (await import('../features/success/success-screen.tsx')).SuccessScreen,
});
/**
 * Where one can pay, the code of the confirmation is preloaded: it must open without a connection.
 */
const fetchSuccess = () => {
  success().catch(() => {
    // The navigation to the confirmation tries again.
  });
};
const checkout = async () => {
  fetchSuccess();
  return {
    Component: (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
  };
};
const recovery = async () => {
  fetchSuccess();
  return {
    Component: (await import('../features/recovery/recovery-screen.tsx')).RecoveryScreen,
  };
};

const verify = async () => ({
  Component: (await import('../features/verify/verify-screen.tsx')).VerifyScreen,
});

/** The shop's screens that load data; each is loaded on demand, with the code they share. */
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
    { path: routes.verify, lazy: verify },
    { path: routes.verifyOf, lazy: verify },
    {
      path: routes.login,
      lazy: async () => ({
        Component: (await import('../features/login/login-screen.tsx')).LoginScreen,
      }),
    },
    {
      path: routes.setPassword,
      lazy: async () => ({
        Component: (await import('../features/set-password/set-password-screen.tsx'))
          .SetPasswordScreen,
      }),
    },
    {
      path: routes.dashboard,
      lazy: async () => ({
        Component: (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
      }),
    },
    {
      path: routes.reservation,
      lazy: async () => ({
        Component: (await import('../features/dashboard/reservation/reservation-screen.tsx'))
          .ReservationScreen,
      }),
    },
    { path: routes.recovery, lazy: recovery },
    { path: routes.recoveryOf, lazy: recovery },
    {
      path: routes.confirmEmail,
      lazy: async () => ({
        Component: (await import('../features/correction/confirm-email-screen.tsx'))
          .ConfirmEmailScreen,
      }),
    },
    {
      path: routes.unsubscribe,
      lazy: async () => ({
        Component: (await import('../features/recovery/unsubscribe-screen.tsx')).UnsubscribeScreen,
      }),
    },
  ],
};

const FRAME = 'frame';

/** Every screen of the shop by its URL (spec 1 §2). */
export const screens: RouteObject[] = [
  {
    id: FRAME,
    element: <Frame />,
    errorElement: <ErrorFallback />,
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <Page />,
        children: [
          { path: routes.home, element: <HomeScreen /> },
          dataScreens,
          ...publicPages,
          {
            path: routes.access,
            lazy: async () => ({
              Component: (await import('../features/access/link-not-valid.tsx')).LinkNotValid,
            }),
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];

/** Creates the router of the shop; the administration's routes load with the first visit. */
export const createRouter = () =>
  createBrowserRouter(screens, {
    // With this data the router leaves the first page where it is: the browser restores a reload by
    // itself, and a reader may have scrolled before the script ran. But it would not look for the
    // routes of the administration.
    ...(!location.pathname.startsWith(routes.admin) && { hydrationData: {} }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (path.startsWith(routes.admin))
        patch(FRAME, (await import('./admin-routes.ts')).adminRoutes);
    },
  });
