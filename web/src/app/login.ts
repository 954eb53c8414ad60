import type { LoginRequest, LoginResponse } from '#http/contracts/auth.ts';
import { isRequestError, request } from './request.ts';

/** Signs in (spec 2 §7); 401 for a wrong password and for an unknown address alike. */
export const login = (credentials: LoginRequest) =>
  request<LoginResponse>('POST', '/api/auth/login', credentials);

/** Whether the password was right and the code of a second factor is missing or wrong. */
export const needsCode = (error: unknown): boolean =>
  isRequestError(error) && error.problem?.needs === 'code';

/** What is wrong with the code that was sent; `undefined` when none was. */
export const codeProblem = (error: unknown): string | undefined =>
  isRequestError(error) ? error.problem?.errors?.['code'] : undefined;
