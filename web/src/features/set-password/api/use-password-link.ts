import { useQuery } from '@tanstack/react-query';
import type { PasswordLinkRequest } from '#http/contracts/auth.ts';
import type { Done } from '#http/contracts/account-answers.ts';
import { isRequestError, request } from '../../../app/request.ts';

/** Whether a link is valid, requested at each visit; this does not use it up. */
export const usePasswordLink = (link: PasswordLinkRequest) =>
  useQuery({
    queryKey: ['/api/auth/password-link', link],
    queryFn: () => request<Done>('POST', '/api/auth/password-link', link),
    gcTime: 0,
  });

/** Returns why the server rejects the link itself; `undefined` for every other error. */
export const linkRefusal = (error: Error | null): string | undefined =>
  isRequestError(error) ? error.problem?.errors?.['token'] : undefined;
