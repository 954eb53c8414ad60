import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Done } from '#http/contracts/account-answers.ts';
import type { RefundTextRequest } from '#http/contracts/refund-requests.ts';
import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { request } from '../../../app/request.ts';
import { useRetry } from '../../../app/use-retry.ts';
import { useSubmission } from '../../../app/use-submission.ts';

/** While the airline decides on the hold. */
const HOLD_POLL_MILLISECONDS = 3000;

/** A reservation of a customer, with all data of its page; fetched again at every visit. */
export const useReservation = (userId: number, bookingId: string) =>
  useQuery<ReservationView>({
    queryKey: ['/api/users', userId, 'bookings', bookingId],
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.hold?.status === 'placing' ? HOLD_POLL_MILLISECONDS : false,
  });

/** Requests a refund; done when the reservation was read again. `retrying` as in `useRetry`. */
export function useRequestRefund(userId: number, bookingId: number) {
  const cache = useQueryClient();
  const { retrying, withRetry } = useRetry();
  const ask = useSubmission({
    // Idempotent: one request is open at a time.
    mutationFn: (body: RefundTextRequest) =>
      withRetry(() =>
        request<Done>('POST', `/api/users/${userId}/bookings/${bookingId}/refund-request`, body),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: ['/api/users', userId, 'bookings'] }),
  });
  return { ...ask, retrying };
}
