import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Done } from '#http/contracts/account-answers.ts';
import type { ReadModelRunRequest } from '#http/contracts/read-models.ts';
import type { ReadModelsView } from '#http/contracts/read-model-answers.ts';
import { request } from '../../../app/request.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';

const PATH = '/api/admin/read-models';

/** The status of the read models; polled every second during a run, otherwise every 5 s. */
export const useReadModels = () =>
  useAdminQuery<ReadModelsView>({
    queryKey: [PATH],
    refetchInterval: ({ state: { data } }) => (data?.run && !data.run.doneAt ? 1_000 : 5_000),
  });

/** Requests a rebuild or a verification; settled when the page shows it. */
export function useReadModelRun() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (run: ReadModelRunRequest) => request<Done>('POST', `${PATH}/runs`, run),
    onSettled: () => cache.invalidateQueries({ queryKey: [PATH] }),
  });
}
