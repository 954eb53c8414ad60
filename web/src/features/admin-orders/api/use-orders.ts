import { keepPreviousData } from '@tanstack/react-query';
import type { AdminOrdersPage } from '#http/contracts/admin-order-answers.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';
import { USUAL_COLUMNS } from '../columns.ts';
import { type OrdersView, writeFilters, writeOrdersView } from '../orders-address.ts';

/**
 * One page of orders; the previous page stays visible while it loads. Disabled, it only reads the
 * cache.
 */
export function useOrders(view: OrdersView, { enabled = true } = {}) {
  const administrator = useAdministrator();
  const query = writeOrdersView({ ...view, columns: USUAL_COLUMNS });
  query.set('email', administrator?.email ?? '');
  query.set('page', String(view.page));
  return useAdminQuery<AdminOrdersPage>({
    queryKey: [`/api/admin/bookings?${query.toString()}`],
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Returns the URL of the CSV file of all matching orders. */
export function ordersCsvPath(view: OrdersView) {
  const query = writeFilters(view).toString();
  return `/api/admin/bookings.csv${query && `?${query}`}`;
}

/** Returns the URL of the CSV file of some orders. */
export const chosenCsvPath = (ids: readonly number[]) =>
  `/api/admin/bookings.csv?ids=${ids.join()}`;
