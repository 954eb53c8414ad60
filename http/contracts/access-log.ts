import { z } from 'zod';
import { messagesQuery } from './messages.ts';
import { searchWords } from './text.ts';

/** A month (UTC) like `2026-11`. */
export const month = z
  .string('Must be a month like 2026-11')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month like 2026-11');

export const ACCESS_KINDS = ['read', 'did', 'refused', 'failed'] as const;

/**
 * `GET /api/admin/access-log?month=&kind=&search=&page=`: this month without `month`; `search` looks for a
 * part of who, what or about, for a whole email address of an account, or for a confirmation number.
 */
export const accessLogQuery = messagesQuery.extend({
  month: month.optional(),
  kind: z.enum(ACCESS_KINDS, `Must be one of ${ACCESS_KINDS.join(', ')}`).optional(),
  search: searchWords.default(''),
});
