import { useQuery } from '@tanstack/react-query';
import type { RefundRequestsView, ShownRefundRequests } from '#http/contracts/refund-requests.ts';
import { useAdministrator } from '../../../app/administrator.ts';
import { retryTimes } from '../../../app/query-client.ts';

/** The open refund requests, or the decided ones; fetched again at every visit. */
export const useRefundRequests = (show: ShownRefundRequests) =>
  useQuery<RefundRequestsView>({
    queryKey: [`/api/admin/refund-requests?show=${show}`],
    enabled: useAdministrator() !== undefined,
    staleTime: 0,
    retry: retryTimes(3),
  });
