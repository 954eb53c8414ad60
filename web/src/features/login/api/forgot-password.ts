import type { Done, ForgotPasswordRequest } from '#http/contracts/auth.ts';
import { request } from '../../../app/request.ts';

/** Requests a link to set a new password, which is sent if the address has an account. */
export const forgotPassword = (address: ForgotPasswordRequest) =>
  request<Done>('POST', '/api/auth/forgot-password', address);
