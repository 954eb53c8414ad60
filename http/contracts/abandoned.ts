import { z } from 'zod';
import { day, inOrder } from './finance.ts';
import { messagesQuery } from './messages.ts';

/** Where a checkout is: all but the last are unpaid, and `paid` it was after it had been left. */
export const CHECKOUT_STATES = ['running', 'left', 'expired', 'replaced', 'free', 'paid'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

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
    state: z.enum(CHECKOUT_STATES, `Must be one of ${CHECKOUT_STATES.join(', ')}`).optional(),
  })
  .superRefine(inOrder);
