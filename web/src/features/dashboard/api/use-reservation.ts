import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Done } from '#http/contracts/auth.ts';
import type { RefundTextRequest } from '#http/contracts/refund-requests.ts';
import type { ReservationView } from '#http/contracts/users.ts';
import { request } from '../../../app/request.ts';
import { useRetry } from '../../../app/use-retry.ts';

/** While an airline is being asked to hold the flights. */
const HOLD_POLL_MILLISECONDS = 3000;

/** One reservation of a customer, with all that its page shows; asked again at every visit. */
export const useReservation = (userId: number, bookingId: string) =>
  useQuery<ReservationView>({
    queryKey: ['/api/users', userId, 'bookings', bookingId],
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.hold?.status === 'placing' ? HOLD_POLL_MILLISECONDS : false,
  });

/** Asks for the fee back; done when the reservation is read again. `retrying` as in `useRetry`. */
export function useRequestRefund(userId: number, bookingId: number) {
  const cache = useQueryClient();
  const { retrying, withRetry } = useRetry();
  const ask = useMutation({
    // Safe to repeat: one request is open at a time.
    mutationFn: (body: RefundTextRequest) =>
      withRetry(() =>
        request<Done>('POST', `/api/users/${userId}/bookings/${bookingId}/refund-request`, body),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: ['/api/users', userId, 'bookings'] }),
  });
  return { ...ask, retrying };
}
