import { MutationCache, QueryClient } from '@tanstack/react-query';
import { sessionKey } from './query-keys.ts';
import { isAnswer, isRequestError, isUnavailable, request } from './request.ts';

/**
 * The `retry` of a query with a specified number of retries: after network errors, 429 and 5xx.
 * Other 4xx are final.
 */
export const retryTimes = (times: number) => (failures: number, error: Error) =>
  failures < times && !isAnswer(error);

/** The `retry` of a query that is repeated only after a 503 with `Retry-After`. */
export const retryUnavailable = (times: number) => (failures: number, error: Error) =>
  failures < times && isUnavailable(error);

/**
 * Data never becomes stale, and nothing is refetched on focus. Nothing is retried unless a query
 * says so (`retryTimes`), or after a 503 with `Retry-After`: then three times. Without a connection
 * a call fails at once instead of waiting, so that the screen can say so. A query without its own
 * function requests the path of its key: `['/api/flights', id]` reads `/api/flights/{id}` (spec 1
 * §7). A write that needs a sign-in requests the session again, so that the screen can ask for one.
 */
export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isRequestError(error) && error.status === 401)
          void client.invalidateQueries({ queryKey: sessionKey });
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => request('GET', queryKey.join('/')),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: retryUnavailable(3),
        retryDelay: (failures, error) =>
          isUnavailable(error) ? error.retryAfterMs : Math.min(1000 * 2 ** failures, 30_000),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
