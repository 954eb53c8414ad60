import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Done } from '#http/contracts/account-answers.ts';
import type { HoldRequest } from '#http/contracts/holds.ts';
import { request } from '../../app/request.ts';

/** Sends a request about a booking's hold; done when the screens that show it were updated. */
export function useAskForHold(bookingId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: HoldRequest) =>
      request<Done>('POST', `/api/bookings/${bookingId}/hold`, body),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['success'] }),
        cache.invalidateQueries({ queryKey: ['/api/users'] }),
      ]),
  });
}
