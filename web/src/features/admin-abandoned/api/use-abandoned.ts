import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AbandonedView } from '#http/contracts/abandoned.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';

/** The funnel and the abandoned checkouts, for a query of the URL. */
export const useAbandoned = (query: string) =>
  useQuery<AbandonedView>({
    queryKey: [`/api/admin/abandoned?${query}`],
    enabled: useAdministrator() !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryTimes(3),
  });
