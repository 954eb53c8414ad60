import { z } from 'zod';
import { jsonBody } from './json-body.ts';

/** `POST /api/verify`: what a person types to check a document. */
export const verifyRequest = jsonBody({
  confirmationNumber: z
    .string('Confirmation number is required')
    // Copied from paper or a mail, it may be written in groups: `SZ8 8UG`, `SZ8-8UG`.
    .overwrite((text) => text.replaceAll(/[\s\p{Dash}]/gu, ''))
    .min(1, 'Confirmation number is required')
    .regex(/^[A-Za-z0-9]{6}$/, 'Confirmation number must have six letters and digits')
    .toUpperCase(),
  lastName: z
    .string('Last name is required')
    .trim()
    .min(1, 'Last name is required')
    .max(100, 'Last name must have at most 100 characters'),
  /** SHA-256 of the PDF that is held, hashed where it lies; the file itself is never sent. */
  documentSha256: z
    .string('Must be a SHA-256 as 64 hexadecimal digits')
    .regex(/^[0-9a-f]{64}$/i, 'Must be a SHA-256 as 64 hexadecimal digits')
    .toLowerCase()
    .optional(),
});
export type VerifyRequest = z.input<typeof verifyRequest>;
