import type { OrderAsOfView, OrderHistoryView } from '#http/contracts/order-history-answers.ts';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

/** Shown if one order, or all of them, failed to load (spec 2 §8). */
export const ORDERS_NOT_LOADED = 'Unable to fetch order data. Please try again.';

/** The common prefix of the query keys of an order and its history. */
export const orderKey = (bookingId: string) => [
  '/api/admin/bookings',
  encodeURIComponent(bookingId),
];

/** One order with its details, fetched again at every visit. */
export const useOrder = (bookingId: string) =>
  useAdminQuery<AdminOrderView>({ queryKey: orderKey(bookingId) });

/** The history of an order. */
export const useOrderHistory = (bookingId: string) =>
  useAdminQuery<OrderHistoryView>({ queryKey: [...orderKey(bookingId), 'history'] });

/** The order as of a moment; not requested without one. */
export const useOrderAsOf = (bookingId: number, at: string | undefined) =>
  useAdminQuery<OrderAsOfView>({
    queryKey: [...orderKey(String(bookingId)), `as-of?at=${encodeURIComponent(at ?? '')}`],
    enabled: at !== undefined,
    staleTime: Infinity,
  });
