import type {
  Done,
  ForgotPasswordRequest,
  LoginRequest,
  LoginResponse,
} from '#http/contracts/auth.ts';
import { request } from '../../../app/request.ts';

/** Signs in (spec 2 §7); 401 for a wrong password and for an unknown address alike. */
export const login = (credentials: LoginRequest) =>
  request<LoginResponse>('POST', '/api/auth/login', credentials);

/** Has a link to set a new password sent, if the address has an account. */
export const forgotPassword = (address: ForgotPasswordRequest) =>
  request<Done>('POST', '/api/auth/forgot-password', address);
