import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErrorFallback } from '../components/error-fallback.tsx';
import { NotFound } from '../components/not-found.tsx';
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
/** Where one pays, the confirmation is fetched along: it must open when the connection is lost. */
const fetchSuccess = () => {
  success().catch(() => {
    // The way to the confirmation tries again.
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

const adminOrders = async () => ({
  Component: (await import('../features/admin-orders/orders-screen.tsx')).OrdersScreen,
});

/** The administrator's screens, behind one check of who is signed in (spec 2 §6). */
const adminScreens: RouteObject = {
  lazy: async () => ({ Component: (await import('./admin-layout.tsx')).AdminLayout }),
  children: [
    { path: routes.admin, lazy: adminOrders },
    { path: routes.adminOrders, lazy: adminOrders },
    {
      path: routes.adminOrder,
      lazy: async () => ({
        Component: (await import('../features/admin-orders/order/order-screen.tsx')).OrderScreen,
      }),
    },
    {
      path: routes.adminFinance,
      lazy: async () => ({
        Component: (await import('../features/admin-finance/finance-screen.tsx')).FinanceScreen,
      }),
    },
    {
      path: routes.adminMessages,
      lazy: async () => ({
        Component: (await import('../features/admin-messages/messages-screen.tsx')).MessagesScreen,
      }),
    },
    {
      path: routes.adminAccessLog,
      lazy: async () => ({
        Component: (await import('../features/admin-access-log/access-log-screen.tsx'))
          .AccessLogScreen,
      }),
    },
    {
      path: routes.adminAddBooking,
      lazy: async () => ({
        Component: (await import('../features/admin-add-booking/add-booking-screen.tsx'))
          .AddBookingScreen,
      }),
    },
  ],
};

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
    adminScreens,
    { path: routes.recovery, lazy: recovery },
    { path: routes.recoveryOf, lazy: recovery },
    {
      path: routes.unsubscribe,
      lazy: async () => ({
        Component: (await import('../features/recovery/unsubscribe-screen.tsx')).UnsubscribeScreen,
      }),
    },
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
];

export const createRouter = () => createBrowserRouter(screens);
