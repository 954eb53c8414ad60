import { z } from 'zod';

/** `GET /api/auth/second-factor`: whether the administrator's sign-in takes a code too. */
export type SecondFactorView = { isOn: boolean; recoveryCodesLeft: number };

/** `POST /api/auth/second-factor/secret`: for an authenticator app; nothing is kept yet. */
export type TotpSecretView = {
  /** Base32, to be typed. */
  secret: string;
  /** The same as a QR code: its dark stretches, in modules from the top left. */
  qrCode: { size: number; stretches: { x: number; y: number; length: number }[] };
};

/** A code that an app shows: six digits, which people type with blanks. */
const appCode = z
  .string('Please enter the code')
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits'));

/** `POST /api/auth/second-factor/add`: the code shows that the app has the secret. */
export const secondFactorRequest = z.object(
  {
    secret: z.string('The secret is missing').regex(/^[A-Z2-7]{32}$/, 'The secret is malformed'),
    code: appCode,
  },
  'Must be a JSON object',
);
export type SecondFactorRequest = z.input<typeof secondFactorRequest>;

/** Each signs in once in place of a code of the app; they are shown once. */
export type RecoveryCodesView = { recoveryCodes: string[] };
