import { useQuery } from '@tanstack/react-query';
import type { AdminStatsView } from '#http/contracts/admin-orders.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';

/** The figures over all orders. */
export const useStats = () =>
  useQuery<AdminStatsView>({
    queryKey: ['/api/admin/stats'],
    enabled: useAdministrator() !== undefined,
    staleTime: 0,
    retry: retryTimes(3),
  });
