import { useQuery } from '@tanstack/react-query';
import type { OrderFiltersView } from '#http/contracts/admin-orders.ts';

/** The airlines and routes of all orders. */
export const useOrderFilters = () =>
  useQuery<OrderFiltersView>({ queryKey: ['/api/admin/order-filters'], staleTime: 0 });
