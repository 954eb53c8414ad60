import { keepPreviousData } from '@tanstack/react-query';
import type { AbandonedView } from '#http/contracts/admin-answers.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

/** The funnel and the abandoned checkouts, for a query of the URL. */
export const useAbandoned = (query: string) =>
  useAdminQuery<AbandonedView>({
    queryKey: [`/api/admin/abandoned?${query}`],
    placeholderData: keepPreviousData,
  });
