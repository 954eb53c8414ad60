import { z } from 'zod';
import { jsonBody } from './json-body.ts';

/** `POST /api/webhooks/mail`: a mail came back to its return address. */
export const bounceNotice = jsonBody({
  returnAddress: z.string('Must be the address that the mail came back to').max(320),
  kind: z.enum(['hard', 'soft'], 'Must be hard or soft'),
  /** Enhanced status code (RFC 3463). */
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'Must be a status code like 5.1.1')
    .nullish(),
});
