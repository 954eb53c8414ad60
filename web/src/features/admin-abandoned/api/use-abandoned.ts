import { keepPreviousData } from '@tanstack/react-query';
import type { AbandonedCheckoutsView, AbandonedView } from '#http/contracts/admin-answers.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

const PATH = '/api/admin/abandoned';

/** The funnel and the counts of states, for a query of days and route. */
export const useAbandoned = (query: string) =>
  useAdminQuery<AbandonedView>({
    queryKey: [`${PATH}?${query}`],
    placeholderData: keepPreviousData,
  });

/** A page of the checkouts, for a query of the URL. */
export const useAbandonedCheckouts = (query: string) =>
  useAdminQuery<AbandonedCheckoutsView>({
    queryKey: [`${PATH}/checkouts?${query}`],
    placeholderData: keepPreviousData,
  });
