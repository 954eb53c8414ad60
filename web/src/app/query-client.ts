import { QueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/**
 * Data never goes stale, nothing is refetched on focus and nothing is retried unless a
 * query says so. A query without its own function gets the path that its key spells:
 * `['/api/flights', id]` reads `/api/flights/{id}` (spec 1 §7).
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => request('GET', queryKey.join('/')),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
