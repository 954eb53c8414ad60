import type { ShownRefundRequests } from '#http/contracts/refund-requests.ts';
import type { RefundRequestsView } from '#http/contracts/admin-order-answers.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

/** The open refund requests, or the decided ones; fetched again at every visit. */
export const useRefundRequests = (show: ShownRefundRequests) =>
  useAdminQuery<RefundRequestsView>({ queryKey: [`/api/admin/refund-requests?show=${show}`] });
