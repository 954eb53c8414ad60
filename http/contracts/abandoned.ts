import { z } from 'zod';
import { day, inOrder } from './finance.ts';
import { messagesQuery } from './messages.ts';

/** Where a checkout is: all but the last are unpaid, and `paid` it was after it had been left. */
export const CHECKOUT_STATES = ['running', 'left', 'expired', 'replaced', 'paid'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** As many routes, the most frequent ones, have figures of their own. */
export const MOST_ROUTES = 20;

const ofCheckouts = {
  from: day,
  to: day,
  route: z
    .string()
    .regex(/^[A-Z]{3}-[A-Z]{3}$/, 'Must be a route like JFK-LHR')
    .optional(),
};

/** `GET /api/admin/abandoned?from=&to=&route=JFK-LHR`: days are UTC, both included. */
export const abandonedQuery = z.object(ofCheckouts).superRefine(inOrder);

/** `GET /api/admin/abandoned/checkouts?from=&to=&route=JFK-LHR&state=&page=`. */
export const abandonedCheckoutsQuery = messagesQuery
  .extend({
    ...ofCheckouts,
    state: z.enum(CHECKOUT_STATES, `Must be one of ${CHECKOUT_STATES.join(', ')}`).optional(),
  })
  .superRefine(inOrder);
