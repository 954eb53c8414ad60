import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CancelRequest,
  ForgetRequest,
  NoteRequest,
  RefundRequest,
  ResendRequest,
} from '#http/contracts/admin-order.ts';
import type { Done } from '#http/contracts/auth.ts';
import { request } from '../../../app/request.ts';
import { orderKey } from './use-order.ts';

type Commands = {
  resend: ResendRequest;
  notes: NoteRequest;
  refund: RefundRequest;
  cancel: CancelRequest;
  forget: ForgetRequest;
};

/** Does something for an order; it counts as done when order and history are in sight anew. */
export function useOrderCommand<Name extends keyof Commands>(bookingId: number, name: Name) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Commands[Name]) =>
      request<Done>('POST', `/api/admin/bookings/${bookingId}/${name}`, body),
    onSettled: () => cache.invalidateQueries({ queryKey: orderKey(String(bookingId)) }),
  });
}
