import { useQuery } from '@tanstack/react-query';
import type { AdminHoldsView } from '#http/contracts/holds.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';

/** The holds that changed last; fetched again at every visit. */
export const useHolds = () =>
  useQuery<AdminHoldsView>({
    queryKey: ['/api/admin/holds'],
    enabled: useAdministrator() !== undefined,
    staleTime: 0,
    retry: retryTimes(3),
  });
