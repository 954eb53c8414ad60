import type { WaitingWorkView } from '#http/contracts/admin-answers.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

const REFETCH_MS = 30_000;
export const waitingWorkKey = ['/api/admin/waiting-work'];

/** Counts of what waits for the administrator; fetched again every 30 s, or more often. */
export const useWaitingWork = (refetchInterval = REFETCH_MS) =>
  useAdminQuery<WaitingWorkView>({ queryKey: waitingWorkKey, refetchInterval });
