import { z } from 'zod';
import { jsonBody } from './json-body.ts';
import { emailAddress, randomToken } from './text.ts';

const email = emailAddress('Please enter a valid email address');

const LONGEST_PASSWORD = 256;
const TOO_LONG = `Password must have at most ${LONGEST_PASSWORD} characters`;

/** `POST /api/auth/login` (spec 2 §5, §7). */
export const loginRequest = jsonBody({
  email,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(LONGEST_PASSWORD, TOO_LONG),
  /** Of an authenticator app or a recovery code, where the account asks for one. */
  code: z.string('Please enter the code').max(40, 'The code is too long').optional(),
});
export type LoginRequest = z.input<typeof loginRequest>;

const TOO_SHORT = 'Password must be at least 8 characters long';

/** A password that may be chosen (spec 2 §5); a character is a code point (NIST SP 800-63B). */
export const newPassword = z
  .string(TOO_SHORT)
  .refine((password) => Array.from(password).length >= 8, TOO_SHORT)
  .max(LONGEST_PASSWORD, TOO_LONG);

/** `POST /api/auth/sessions/end`. */
export const endSessionRequest = jsonBody({ id: randomToken('Please choose a sign-in') });

/** `POST /api/auth/password-link`: whether a link can still set a password; it is not spent. */
export const passwordLinkRequest = jsonBody({
  token: randomToken('The password setup link is invalid or missing.'),
});
export type PasswordLinkRequest = z.input<typeof passwordLinkRequest>;

/** `POST /api/auth/set-password` (spec 2 §7). */
export const setPasswordRequest = passwordLinkRequest.extend({ password: newPassword });
export type SetPasswordRequest = z.input<typeof setPasswordRequest>;

/** `POST /api/auth/forgot-password`: the same answer whether or not the address has an account. */
export const forgotPasswordRequest = jsonBody({ email });
export type ForgotPasswordRequest = z.input<typeof forgotPasswordRequest>;
