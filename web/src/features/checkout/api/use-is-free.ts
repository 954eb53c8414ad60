import { useQuery } from '@tanstack/react-query';
import type { SessionView } from '#http/contracts/auth.ts';
import { useIsSignedIn } from '../../../app/stored-user.ts';

/**
 * Whether this visitor books for free: only the administrator does (spec 2 §2, §6). `undefined`
 * until it is known; who never signed in here is not asked about.
 */
export function useIsFree(): boolean | undefined {
  const isSignedIn = useIsSignedIn();
  const session = useQuery<SessionView>({
    queryKey: ['/api/auth/session'],
    enabled: isSignedIn,
    gcTime: 0,
    staleTime: 0,
  });
  if (!isSignedIn || session.isError) return false;
  return session.data && session.data.role === 'administrator';
}
