import { z } from 'zod';
import { jsonBody } from './json-body.ts';

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
