import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useAdministrator } from './administrator.ts';
import { retryTimes } from './query-client.ts';

/** Options of the administrator's queries: sent once the session is confirmed, and at every visit. */
export const useAdminOptions = () => ({
  enabled: useAdministrator() !== undefined,
  staleTime: 0,
  retry: retryTimes(3),
});

/** A query of the administrator. Its own options take precedence, but `enabled` only limits it. */
export function useAdminQuery<T>({
  enabled = true,
  ...options
}: Omit<UseQueryOptions<T>, 'enabled'> & { enabled?: boolean }) {
  const common = useAdminOptions();
  return useQuery<T>({ ...common, ...options, enabled: common.enabled && enabled });
}
