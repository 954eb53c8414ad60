import { z } from 'zod';
import type { recoveryCodesView, secondFactorView, totpSecretView } from './admin-answers.ts';
import { jsonBody } from './json-body.ts';

/** `GET /api/auth/second-factor`: whether the administrator's sign-in takes a code too. */
export type SecondFactorView = z.infer<typeof secondFactorView>;

/** `POST /api/auth/second-factor/secret`: for an authenticator app; nothing is kept yet. */
export type TotpSecretView = z.infer<typeof totpSecretView>;

/** A code that an app shows: six digits, which people type with blanks. */
const appCode = z
  .string('Please enter the code')
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits'));

/** `POST /api/auth/second-factor/add`: the code shows that the app has the secret. */
export const secondFactorRequest = jsonBody({
  secret: z.string('The secret is missing').regex(/^[A-Z2-7]{32}$/, 'The secret is malformed'),
  code: appCode,
});
export type SecondFactorRequest = z.input<typeof secondFactorRequest>;

/** Each signs in once in place of a code of the app; they are shown once. */
export type RecoveryCodesView = z.infer<typeof recoveryCodesView>;
