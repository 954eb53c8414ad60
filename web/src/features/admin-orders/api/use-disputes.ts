import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DisputesView } from '#http/contracts/admin-order-answers.ts';
import type { Done } from '#http/contracts/account-answers.ts';
import { request } from '../../../app/request.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';
import { orderKey } from './use-order.ts';

/** The disputes of an order, as the provider shows them now, with our evidence. */
export const useDisputes = (bookingId: number) =>
  useAdminQuery<DisputesView>({ queryKey: [...orderKey(String(bookingId)), 'disputes'] });

/** Sends the evidence against a dispute to the bank. */
export const useSendEvidence = (bookingId: number, disputeId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<Done>('POST', `/api/admin/bookings/${bookingId}/disputes/${disputeId}/evidence`, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: orderKey(String(bookingId)) }),
  });
};
