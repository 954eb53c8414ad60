import { z } from 'zod';
import { jsonBody } from './json-body.ts';
import { messagesQuery } from './messages.ts';
import { searchWords } from './text.ts';

/** States of a mail that waits no more. */
export const SETTLED_MAIL_STATES = ['sent', 'bounced', 'failed', 'withheld'] as const;
export type SettledMailState = (typeof SETTLED_MAIL_STATES)[number];

/** `GET /api/admin/mails?state=&order=&page=`; `order` is a booking or confirmation number. */
export const mailsQuery = messagesQuery.extend({
  state: z.enum(SETTLED_MAIL_STATES, `Must be one of ${SETTLED_MAIL_STATES.join(', ')}`).optional(),
  order: searchWords.optional(),
});

/** `POST /api/admin/mails/retry`: tries a mail that waits now; both name its task. */
export const mailRetryRequest = jsonBody({
  queue: z.string('Must be the queue of a mail that waits'),
  key: z.string('Must be the key of a mail that waits'),
});
export type MailRetryRequest = z.input<typeof mailRetryRequest>;

const person = z.object({ name: z.string(), address: z.string() });

/** `GET /api/admin/mails/{reason}`: one mail with what it said. */
export const mailView = z.object({
  reason: z.string(),
  name: z.string(),
  state: z.enum(['waiting', ...SETTLED_MAIL_STATES]),
  attempts: z.number(),
  /** As in the list. */
  detail: z.string().nullable(),
  bookingId: z.number().nullable(),
  confirmationNumber: z.string().nullable(),
  /** ISO 8601 instant. */
  changedAt: z.string(),
  /**
   * `null` where it was erased or never kept. The secret of each link is `…`; `/page` has the formatted
   * form.
   */
  content: z
    .object({
      to: person,
      /** Whom an answer goes to, where that is not the sender. */
      replyTo: person.nullable(),
      subject: z.string(),
      text: z.string(),
      /** `size` in bytes; the files are not kept. */
      attachments: z.array(z.object({ filename: z.string(), size: z.number() })),
    })
    .nullable(),
});
export type MailView = z.output<typeof mailView>;
