import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionView } from '#http/contracts/auth.ts';

const queryKey = ['/api/auth/session'];

/** Who is signed in, as the server has it; asked again on every screen that needs it. */
export const useSession = () => useQuery<SessionView>({ queryKey, gcTime: 0, staleTime: 0 });

/**
 * Returns what asks again after a sign-in and answers who is signed in then; an answer still on its
 * way from before is dropped.
 */
export function useRefreshSession() {
  const cache = useQueryClient();
  return async () => {
    await cache.cancelQueries({ queryKey });
    return cache.fetchQuery<SessionView>({ queryKey, staleTime: 0 });
  };
}
