import { useQuery } from '@tanstack/react-query';
import type { WaitingWorkView } from '#http/contracts/admin-answers.ts';
import { useAdministrator } from '../../../app/administrator.ts';

const REFETCH_MS = 30_000;
export const waitingWorkKey = ['/api/admin/waiting-work'];

/** Counts of what waits for the administrator; fetched again every 30 s. */
export const useWaitingWork = () =>
  useQuery<WaitingWorkView>({
    queryKey: waitingWorkKey,
    enabled: useAdministrator() !== undefined,
    refetchInterval: REFETCH_MS,
  });
