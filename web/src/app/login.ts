import type { LoginRequest } from '#http/contracts/auth.ts';
import type { LoginResponse } from '#http/contracts/account-answers.ts';
import { isRequestError, request } from './request.ts';

/** Signs in (spec 2 §7); 401 for both a wrong password and an unknown address. */
export const login = (credentials: LoginRequest) =>
  request<LoginResponse>('POST', '/api/auth/login', credentials);

/** Returns whether the password was right and the code of the second factor is missing or wrong. */
export const needsCode = (error: unknown): boolean =>
  isRequestError(error) && error.problem?.needs === 'code';

/** Returns the error of the submitted code; `undefined` if none was sent. */
export const codeProblem = (error: unknown): string | undefined =>
  isRequestError(error) ? error.problem?.errors?.['code'] : undefined;
