import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CancelRequest,
  ForgetRequest,
  NoteRequest,
  RefundRequest,
  ResendRequest,
} from '#http/contracts/admin-order.ts';
import type { AdminHoldRequest } from '#http/contracts/holds.ts';
import type { RefundTextRequest } from '#http/contracts/refund-requests.ts';
import type { Done } from '#http/contracts/account-answers.ts';
import { request } from '../../../app/request.ts';
import { withPassword } from '../../../app/with-password.ts';
import { useRetry } from '../../../app/use-retry.ts';
import { waitingWorkKey } from '../../admin-shell/api/use-waiting-work.ts';
import { orderKey } from './use-order.ts';

type Commands = {
  resend: ResendRequest;
  notes: NoteRequest;
  refund: RefundRequest;
  cancel: CancelRequest;
  forget: ForgetRequest;
  'revoke-links': Record<string, never>;
  'decline-refund': RefundTextRequest;
  hold: AdminHoldRequest;
};

/**
 * Sends a command on an order; it is done when order and history were loaded again. `retrying` as
 * in `useRetry`.
 */
export function useOrderCommand<Name extends keyof Commands>(bookingId: number, name: Name) {
  const cache = useQueryClient();
  const { retrying, withRetry } = useRetry();
  const command = useMutation({
    mutationFn: (body: Commands[Name]) => {
      const send = () => request<Done>('POST', `/api/admin/bookings/${bookingId}/${name}`, body);
      return withPassword(() => (happensOnce(name, body) ? withRetry(send) : send()));
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: waitingWorkKey });
      return cache.invalidateQueries({ queryKey: orderKey(String(bookingId)) });
    },
  });
  return { ...command, retrying };
}

/**
 * Returns whether a command is idempotent. Cancelling, erasing, revoking links, refunding,
 * declining a request and placing a hold again happen once; every repeated mail or note is another
 * one.
 */
const happensOnce = (name: keyof Commands, body: object) =>
  name === 'cancel' ||
  name === 'forget' ||
  name === 'revoke-links' ||
  name === 'decline-refund' ||
  name === 'hold' ||
  (name === 'refund' && !('note' in body));
