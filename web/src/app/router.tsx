import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErrorFallback } from '../components/error-fallback.tsx';
import { Frame } from '../components/frame.tsx';
import { Page } from '../components/page.tsx';
import { HomeScreen } from '../features/search/home-screen.tsx';
import { lazyScreens } from './lazy-screens.ts';
import { routes } from './paths.ts';
import { publicPages } from './public-pages.ts';

const results = () => import('../features/results/results-screen.tsx');
const success = () => import('../features/success/success-screen.tsx');
/**
 * Where one can pay, the code of the confirmation is preloaded: it must open without a connection.
 */
const fetchSuccess = () => {
  success().catch(() => {
    // The navigation to the confirmation tries again.
  });
};
const checkout = () => {
  fetchSuccess();
  return import('../features/checkout/checkout-screen.tsx');
};
const recovery = () => {
  fetchSuccess();
  return import('../features/recovery/recovery-screen.tsx');
};

const verify = () => import('../features/verify/verify-screen.tsx');

/** The shop's screens that load data; each is loaded on demand, with the code they share. */
const dataScreens: RouteObject = {
  lazy: async () => ({ Component: (await import('./data-layout.tsx')).DataLayout }),
  children: lazyScreens([
    [routes.flights, results],
    [routes.flightResults, results],
    [routes.passengerDetails, () => import('../features/passenger/passenger-details-screen.tsx')],
    [routes.checkout, checkout],
    [routes.checkoutOf, checkout],
    [routes.success, success],
    [routes.successOf, success],
    [routes.verify, verify],
    [routes.verifyOf, verify],
    [routes.login, () => import('../features/login/login-screen.tsx')],
    [routes.setPassword, () => import('../features/set-password/set-password-screen.tsx')],
    [routes.dashboard, () => import('../features/dashboard/dashboard-screen.tsx')],
    [routes.reservation, () => import('../features/dashboard/reservation/reservation-screen.tsx')],
    [routes.recovery, recovery],
    [routes.recoveryOf, recovery],
    [routes.confirmEmail, () => import('../features/correction/confirm-email-screen.tsx')],
    [routes.unsubscribe, () => import('../features/recovery/unsubscribe-screen.tsx')],
  ]),
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
          ...lazyScreens([
            [routes.access, () => import('../features/access/link-not-valid.tsx')],
            ['*', () => import('../components/not-found.tsx')],
          ]),
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
