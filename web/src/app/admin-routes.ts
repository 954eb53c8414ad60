import type { RouteObject } from 'react-router-dom';
import { AdminLayout } from './admin-layout.tsx';
import { DataLayout } from './data-layout.tsx';
import { routes } from './paths.ts';

const orders = async () => ({
  Component: (await import('../features/admin-orders/orders-screen.tsx')).OrdersScreen,
});

/** The administrator's screens, behind one check of the session (spec 2 §6). */
export const adminRoutes: RouteObject[] = [
  {
    Component: DataLayout,
    children: [
      {
        Component: AdminLayout,
        children: [
          { path: routes.admin, lazy: orders },
          { path: routes.adminOrders, lazy: orders },
          {
            path: routes.adminOrder,
            lazy: async () => ({
              Component: (await import('../features/admin-orders/order/order-screen.tsx'))
                .OrderScreen,
            }),
          },
          {
            path: routes.adminFinance,
            lazy: async () => ({
              Component: (await import('../features/admin-finance/finance-screen.tsx'))
                .FinanceScreen,
            }),
          },
          {
            path: routes.adminTransactions,
            lazy: async () => ({
              Component: (await import('../features/admin-finance/transactions-screen.tsx'))
                .TransactionsScreen,
            }),
          },
          {
            path: routes.adminMessages,
            lazy: async () => ({
              Component: (await import('../features/admin-messages/messages-screen.tsx'))
                .MessagesScreen,
            }),
          },
          {
            path: routes.adminRefundRequests,
            lazy: async () => ({
              Component: (
                await import('../features/admin-refund-requests/refund-requests-screen.tsx')
              ).RefundRequestsScreen,
            }),
          },
          {
            path: routes.adminHolds,
            lazy: async () => ({
              Component: (await import('../features/admin-holds/holds-screen.tsx')).HoldsScreen,
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
            path: routes.adminAbandoned,
            lazy: async () => ({
              Component: (await import('../features/admin-abandoned/abandoned-screen.tsx'))
                .AbandonedScreen,
            }),
          },
          {
            path: routes.adminMail,
            lazy: async () => ({
              Component: (await import('../features/admin-mail/mail-screen.tsx')).MailScreen,
            }),
          },
          {
            path: routes.adminMailOf,
            lazy: async () => ({
              Component: (await import('../features/admin-mail/mail-content-screen.tsx'))
                .MailContentScreen,
            }),
          },
          {
            path: routes.adminReadModels,
            lazy: async () => ({
              Component: (await import('../features/admin-read-models/read-models-screen.tsx'))
                .ReadModelsScreen,
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
      },
    ],
  },
];
