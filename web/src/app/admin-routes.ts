import type { RouteObject } from 'react-router-dom';
import { AdminLayout } from './admin-layout.tsx';
import { DataLayout } from './data-layout.tsx';
import { lazyScreens } from './lazy-screens.ts';
import { routes } from './paths.ts';

const orders = () => import('../features/admin-orders/orders-screen.tsx');

/** The administrator's screens, behind one check of the session (spec 2 §6). */
export const adminRoutes: RouteObject[] = [
  {
    Component: DataLayout,
    children: [
      {
        Component: AdminLayout,
        children: lazyScreens([
          [routes.admin, orders],
          [routes.adminOrders, orders],
          [routes.adminOrder, () => import('../features/admin-orders/order/order-screen.tsx')],
          [routes.adminFinance, () => import('../features/admin-finance/finance-screen.tsx')],
          [
            routes.adminTransactions,
            () => import('../features/admin-finance/transactions-screen.tsx'),
          ],
          [routes.adminMessages, () => import('../features/admin-messages/messages-screen.tsx')],
          [
            routes.adminRefundRequests,
            () => import('../features/admin-refund-requests/refund-requests-screen.tsx'),
          ],
          [routes.adminHolds, () => import('../features/admin-holds/holds-screen.tsx')],
          [
            routes.adminAccessLog,
            () => import('../features/admin-access-log/access-log-screen.tsx'),
          ],
          [routes.adminAbandoned, () => import('../features/admin-abandoned/abandoned-screen.tsx')],
          [routes.adminMail, () => import('../features/admin-mail/mail-screen.tsx')],
          [routes.adminMailOf, () => import('../features/admin-mail/mail-content-screen.tsx')],
          [
            routes.adminReadModels,
            () => import('../features/admin-read-models/read-models-screen.tsx'),
          ],
          [
            routes.adminAddBooking,
            () => import('../features/admin-add-booking/add-booking-screen.tsx'),
          ],
        ]),
      },
    ],
  },
];
