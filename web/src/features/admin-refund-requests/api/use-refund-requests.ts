import { useQuery } from '@tanstack/react-query';
import type { RefundRequestsView } from '#http/contracts/refund-requests.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';

/** The open refund requests, the oldest first; fetched again at every visit. */
export const useRefundRequests = () =>
  useQuery<RefundRequestsView>({
    queryKey: ['/api/admin/refund-requests'],
    enabled: useAdministrator() !== undefined,
    staleTime: 0,
    retry: retryTimes(3),
  });
