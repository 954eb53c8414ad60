import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminOrdersPage } from '#http/contracts/admin-orders.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';
import { type OrdersView, writeOrdersView } from '../orders-address.ts';

/** One page of orders; the page before stays in sight until it is there. */
export function useOrders(view: OrdersView) {
  const administrator = useAdministrator();
  const query = writeOrdersView(view);
  query.set('email', administrator?.email ?? '');
  query.set('page', String(view.page));
  return useQuery<AdminOrdersPage>({
    queryKey: [`/api/admin/bookings?${query.toString()}`],
    enabled: administrator !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryTimes(3),
  });
}

/** Every order that the view finds, as a file. */
export function ordersCsvPath({ status, search, sort }: OrdersView) {
  const query = writeOrdersView({ status, search, sort, page: 1, cursor: '' }).toString();
  return `/api/admin/bookings.csv${query && `?${query}`}`;
}
