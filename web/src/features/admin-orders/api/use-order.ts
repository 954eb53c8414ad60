import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  AdminOrderView,
  OrderAsOfView,
  OrderHistoryView,
} from '#http/contracts/admin-order.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';

/** The common prefix of the query keys of an order and its history. */
export const orderKey = (bookingId: string) => [
  '/api/admin/bookings',
  encodeURIComponent(bookingId),
];

/** One order with its details, fetched again at every visit. */
export const useOrder = (bookingId: string) =>
  useQuery<AdminOrderView>({
    queryKey: orderKey(bookingId),
    enabled: useAdministrator() !== undefined,
    staleTime: 0,
    retry: retryTimes(3),
  });

/** The history of an order. */
export const useOrderHistory = (bookingId: string) =>
  useQuery<OrderHistoryView>({
    queryKey: [...orderKey(bookingId), 'history'],
    enabled: useAdministrator() !== undefined,
    staleTime: 0,
    retry: retryTimes(3),
  });

/** The order as of a moment; not requested without one. */
export const useOrderAsOf = (bookingId: number, at: string | undefined) =>
  useQuery<OrderAsOfView>({
    queryKey: [...orderKey(String(bookingId)), `as-of?at=${encodeURIComponent(at ?? '')}`],
    enabled: useAdministrator() !== undefined && at !== undefined,
    placeholderData: keepPreviousData,
    retry: retryTimes(3),
  });
