import { z } from 'zod';
import { messagesQuery } from './messages.ts';

/** A month (UTC) like `2026-11`. */
export const month = z
  .string('Must be a month like 2026-11')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month like 2026-11');

/** `GET /api/admin/access-log?month=&page=`: this month without `month`. */
export const accessLogQuery = messagesQuery.extend({ month: month.optional() });

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
