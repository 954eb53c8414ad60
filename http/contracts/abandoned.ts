import { z } from 'zod';
import { day, inOrder } from './finance.ts';
import { messagesQuery } from './messages.ts';

export const ABANDONMENT_STATES = ['open', 'resolved', 'expired'] as const;
export type AbandonmentState = (typeof ABANDONMENT_STATES)[number];

/**
 * `GET /api/admin/abandoned?from=&to=&route=JFK-LHR&state=&page=`: days are UTC, both included; `state` and
 * `page` narrow the list only.
 */
export const abandonedQuery = messagesQuery
  .extend({
    from: day,
    to: day,
    route: z
      .string()
      .regex(/^[A-Z]{3}-[A-Z]{3}$/, 'Must be a route like JFK-LHR')
      .optional(),
    state: z.enum(ABANDONMENT_STATES, `Must be one of ${ABANDONMENT_STATES.join(', ')}`).optional(),
  })
  .superRefine(inOrder);
