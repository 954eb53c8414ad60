import { useQuery } from '@tanstack/react-query';
import { loadDrafts } from './stored-drafts.ts';

/**
 * Loads the stored input: a form that is shown earlier would be empty. After an error it is loaded
 * again once the browser is online.
 */
export const useDrafts = () =>
  useQuery({
    queryKey: ['drafts'],
    queryFn: () => loadDrafts().then(() => true),
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: true,
  });
