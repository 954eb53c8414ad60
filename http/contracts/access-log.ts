import { z } from 'zod';
import { messagesQuery } from './messages.ts';

/** `GET /api/admin/access-log?month=&page=`; a month (UTC) like `2026-11`, this one without. */
export const accessLogQuery = messagesQuery.extend({
  month: z
    .string('Must be a month like 2026-11')
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month like 2026-11')
    .optional(),
});

/** An access: when (ISO 8601 with `Z`), who, what, and the id of the booking, account or message. */
export type AccessView = {
  eventId: string;
  at: string;
  who: string;
  what: string;
  about: string | null;
};

/** The newest first. */
export type AccessLogView = {
  entries: AccessView[];
  month: string;
  page: number;
  hasNext: boolean;
};
