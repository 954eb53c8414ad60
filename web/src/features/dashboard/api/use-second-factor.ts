import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Done } from '#http/contracts/account-answers.ts';
import type { SecondFactorRequest } from '#http/contracts/second-factor.ts';
import type {
  RecoveryCodesView,
  SecondFactorView,
  TotpSecretView,
} from '#http/contracts/admin-answers.ts';
import { request } from '../../../app/request.ts';
import { withPassword } from '../../../app/with-password.ts';

const PATH = '/api/auth/second-factor';

/** Whether the administrator's sign-in requires a code. */
export const useSecondFactor = () =>
  useQuery<SecondFactorView>({ queryKey: [PATH], gcTime: 0, staleTime: 0 });

/** Requests a new secret for an authenticator app. */
export const useTotpSecret = () =>
  useMutation({
    mutationFn: () => withPassword(() => request<TotpSecretView>('POST', `${PATH}/secret`, {})),
  });

/** Adds the second factor; returns the recovery codes. */
export function useAddSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SecondFactorRequest) =>
      withPassword(() => request<RecoveryCodesView>('POST', `${PATH}/add`, body)),
    onSuccess: () => cache.invalidateQueries({ queryKey: [PATH] }),
  });
}

/** Removes the second factor. */
export function useRemoveSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => withPassword(() => request<Done>('POST', `${PATH}/remove`, {})),
    onSuccess: () => cache.invalidateQueries({ queryKey: [PATH] }),
  });
}
