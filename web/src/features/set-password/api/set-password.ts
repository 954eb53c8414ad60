import type { SetPasswordRequest, SetPasswordResponse } from '#http/contracts/auth.ts';
import { request } from '../../../app/request.ts';

/** Sets the password with a link, which is then used up, and signs in (spec 2 §7). */
export const setPassword = (choice: SetPasswordRequest) =>
  request<SetPasswordResponse>('POST', '/api/auth/set-password', choice);
