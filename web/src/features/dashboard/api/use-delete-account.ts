import { useMutation } from '@tanstack/react-query';
import type { AccountDeleted } from '#http/contracts/account-answers.ts';
import { request } from '../../../app/request.ts';
import { useRetry } from '../../../app/use-retry.ts';
import { withPassword } from '../../../app/with-password.ts';

/**
 * Erases the account and the data of its bookings, after the password. `retrying` as in `useRetry`.
 */
export function useDeleteAccount(userId: number) {
  const { retrying, withRetry } = useRetry();
  const remove = useMutation({
    // Idempotent: an account is erased once.
    mutationFn: () =>
      withPassword(() =>
        withRetry(() => request<AccountDeleted>('POST', `/api/users/${userId}/delete`, {})),
      ),
  });
  return { ...remove, retrying };
}
