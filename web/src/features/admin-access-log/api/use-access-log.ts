import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AccessLogView } from '#http/contracts/access-log.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';

/** A page of the access log, the newest first, for a query of the URL. */
export const useAccessLog = (query: string) =>
  useQuery<AccessLogView>({
    queryKey: [`/api/admin/access-log?${query}`],
    enabled: useAdministrator() !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryTimes(3),
  });
