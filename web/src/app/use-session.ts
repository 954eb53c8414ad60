import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionView } from '#http/contracts/account-answers.ts';
import { sessionKey as queryKey } from './query-keys.ts';

/** The session on the server; requested again on every screen that needs it. */
export const useSession = () => useQuery<SessionView>({ queryKey, gcTime: 0, staleTime: 0 });

/**
 * Returns a function that requests the session after a sign-in and returns its user; a pending
 * earlier answer is discarded.
 */
export function useRefreshSession() {
  const cache = useQueryClient();
  return async () => {
    await cache.cancelQueries({ queryKey });
    return cache.fetchQuery<SessionView>({ queryKey, staleTime: 0 });
  };
}
