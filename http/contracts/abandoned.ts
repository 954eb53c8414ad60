import { z } from 'zod';
import type { abandonedView } from './admin-answers.ts';
import { isoDate } from './flights.ts';
import { messagesQuery } from './messages.ts';

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

export const ABANDONMENT_STATES = ['open', 'resolved', 'expired'] as const;
export type AbandonmentState = (typeof ABANDONMENT_STATES)[number];

/**
 * `GET /api/admin/abandoned?from=&to=&route=JFK-LHR&state=&page=`: days are UTC, both included; `state` and
 * `page` narrow the list only.
 */
export const abandonedQuery = messagesQuery
  .extend({
    from: isoDate.regex(/^2[01]/, 'Must be a day from 2000 to 2199'),
    to: isoDate.regex(/^2[01]/, 'Must be a day from 2000 to 2199'),
    route: z
      .string()
      .regex(/^[A-Z]{3}-[A-Z]{3}$/, 'Must be a route like JFK-LHR')
      .optional(),
    state: z.enum(ABANDONMENT_STATES, `Must be one of ${ABANDONMENT_STATES.join(', ')}`).optional(),
  })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1 || days > MOST_DAYS)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message:
          days < 1
            ? 'Must not be before the first day'
            : `Must be at most ${MOST_DAYS} days after the first day`,
      });
  });

/** How many checkouts came how far, of those created; `searches` are counted, not replayed. */
export type FunnelView = AbandonedView['totals'];

export type AbandonedView = z.infer<typeof abandonedView>;
