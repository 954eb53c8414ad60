import type { Done, SetPasswordRequest } from '#http/contracts/auth.ts';
import { request } from '../../../app/request.ts';

/** Sets the password behind a link, which is spent by it (spec 2 §7). */
export const setPassword = (choice: SetPasswordRequest) =>
  request<Done>('POST', '/api/auth/set-password', choice);
