import { useQuery } from '@tanstack/react-query';
import type { SessionView } from '#http/contracts/auth.ts';

/** Who is signed in, by the server's word, asked anew at every visit. */
export const useSession = () =>
  useQuery<SessionView>({ queryKey: ['/api/auth/session'], gcTime: 0, staleTime: 0 });
