import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Done, SessionsView } from '#http/contracts/account-answers.ts';
import { request } from '../../../app/request.ts';

const PATH = '/api/auth/sessions';

/** The sessions of the account, fetched again at every visit. */
export const useSessions = () =>
  useQuery<SessionsView>({ queryKey: [PATH], gcTime: 0, staleTime: 0 });

/** Ends one session by its id, or all others without one; done when the list was read again. */
export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? request<Done>('POST', `${PATH}/end-others`, {})
        : request<Done>('POST', `${PATH}/end`, { id }),
    onSettled: () => cache.invalidateQueries({ queryKey: [PATH] }),
  });
}
