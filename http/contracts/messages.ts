import { z } from 'zod';
import { jsonBody } from './json-body.ts';
import { emailAddress, idempotencyKey, line, lines } from './text.ts';

/** `POST /api/messages`: the contact form (spec 2 §3). */
export const messageRequest = jsonBody({
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  email: emailAddress('Please enter a valid email address'),
  subject: line('Subject', 120),
  message: z
    .string('Message is required')
    .transform((text) => text.replaceAll('\t', ' '))
    .pipe(lines('Message', 5000)),
  /** Made with the message: the same key again sends nothing. */
  idempotencyKey: idempotencyKey.optional(),
});
export type MessageRequest = z.input<typeof messageRequest>;

/** `GET /api/admin/messages?page=`; pages count from 1. */
export const messagesQuery = z.object({
  page: z.coerce
    .number('Must be the number of a page')
    .int('Must be the number of a page')
    .min(1, 'Must be the number of a page')
    .max(100_000, 'Must be the number of a page')
    .default(1),
});
