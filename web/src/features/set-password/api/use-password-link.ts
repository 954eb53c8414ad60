import { useQuery } from '@tanstack/react-query';
import type { Done, PasswordLinkRequest } from '#http/contracts/auth.ts';
import { isRequestError, request } from '../../../app/request.ts';

/** Whether a link can still set a password, asked at each visit; asking does not spend it. */
export const usePasswordLink = (link: PasswordLinkRequest) =>
  useQuery({
    queryKey: ['/api/auth/password-link', link],
    queryFn: () => request<Done>('POST', '/api/auth/password-link', link),
    gcTime: 0,
    // Without a connection the form is shown all the same.
    networkMode: 'always',
  });

/** Why the server refuses the link itself; `undefined` for every other failure. */
export const linkRefusal = (error: Error | null): string | undefined =>
  isRequestError(error) ? error.problem?.errors?.['token'] : undefined;
