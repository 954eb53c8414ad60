import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Done } from '#http/contracts/account-answers.ts';
import type { MessagesView } from '#http/contracts/admin-answers.ts';
import { request } from '../../../app/request.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';
import { useRetry } from '../../../app/use-retry.ts';
import { withPassword } from '../../../app/with-password.ts';

const PATH = '/api/admin/messages';

/** One page of the contact form's messages, the newest first. */
export const useMessages = (page: number) =>
  useAdminQuery<MessagesView>({
    queryKey: [`${PATH}?page=${page}`],
    placeholderData: keepPreviousData,
  });

/** Erases a message for good; done when the list was read again. `retrying` as in `useRetry`. */
export function useEraseMessage() {
  const cache = useQueryClient();
  const { retrying, withRetry } = useRetry();
  const erase = useMutation({
    // Idempotent: a message is erased once.
    mutationFn: (id: string) =>
      withPassword(() =>
        withRetry(() => request<Done>('POST', `${PATH}/${encodeURIComponent(id)}/erase`, {})),
      ),
    onSettled: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(PATH),
      }),
  });
  return { ...erase, retrying };
}
