import { keepPreviousData } from '@tanstack/react-query';
import type { AccessLogView } from '#http/contracts/admin-answers.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

/** A page of the access log, the newest first, for a query of the URL. */
export const useAccessLog = (query: string) =>
  useAdminQuery<AccessLogView>({
    queryKey: [`/api/admin/access-log?${query}`],
    placeholderData: keepPreviousData,
  });
