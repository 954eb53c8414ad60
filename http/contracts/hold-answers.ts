import { z } from 'zod';
import { holdView } from './booking-answers.ts';

/** What an airline holds for a booking in a list. */
export const heldView = holdView.pick({
  status: true,
  airlineRecordLocator: true,
  heldUntil: true,
});
export type HeldView = z.infer<typeof heldView>;

/** A hold as the administrator sees it. */
export const adminHoldView = heldView.extend({
  refusal: z
    .string()
    .nullable()
    .describe('The code of the last refusal; null where the airline holds'),
  orders: z.number().describe('How many orders the supplier made for the booking'),
  changedAt: z.string().describe('Of its last event, ISO 8601 with Z'),
});
export type AdminHoldView = z.infer<typeof adminHoldView>;

/** `GET /api/admin/holds`: those that changed last, 100 at most. */
export const adminHoldsView = z.array(
  adminHoldView.extend({
    bookingId: z.number(),
    confirmationNumber: z.string().nullable(),
    traveller: z.string(),
  }),
);
export type AdminHoldsView = z.infer<typeof adminHoldsView>;
