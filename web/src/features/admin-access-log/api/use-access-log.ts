import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AccessLogView } from '#http/contracts/access-log.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';

/** One page of the access log of a month like `2026-11` (this one when empty), the newest first. */
export const useAccessLog = (month: string, page: number) =>
  useQuery<AccessLogView>({
    queryKey: [`/api/admin/access-log?page=${page}${month && `&month=${month}`}`],
    enabled: useAdministrator() !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: retryTimes(3),
  });
