import { z } from 'zod';
import type { mailsView } from './admin-answers.ts';
import { messagesQuery } from './messages.ts';

/** States of a mail that waits no more. */
export const SETTLED_MAIL_STATES = ['sent', 'bounced', 'failed', 'withheld'] as const;
export type SettledMailState = (typeof SETTLED_MAIL_STATES)[number];

/** `GET /api/admin/mails?state=&page=`. */
export const mailsQuery = messagesQuery.extend({
  state: z.enum(SETTLED_MAIL_STATES, `Must be one of ${SETTLED_MAIL_STATES.join(', ')}`).optional(),
});

/** `POST /api/admin/mails/retry`: tries a mail that waits now; both name its task. */
export const mailRetryRequest = z.object(
  {
    queue: z.string('Must be the queue of a mail that waits'),
    key: z.string('Must be the key of a mail that waits'),
  },
  'Must be a JSON object',
);
export type MailRetryRequest = z.input<typeof mailRetryRequest>;

/** Instants are ISO 8601. Neither the address nor the content of a mail is kept. */
export type MailsView = z.infer<typeof mailsView>;
