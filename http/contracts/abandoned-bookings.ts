import { z } from 'zod';
import { bookingIdSchema } from './bookings.ts';
import { jsonBody } from './json-body.ts';

const amount = z.union([z.string(), z.number()], 'Must be an amount in dollars').optional();
const flightId = z.string('Must be a flight id').nullish();

/**
 * `POST /api/abandoned-bookings` (spec 2 §7), sent once for each checkout with `sendBeacon` (a
 * `Blob` of type `application/json`) or `fetch` with `keepalive`. `passengerId` names the booking:
 * in the views both are the same number. Everything else is known to the server, so it is
 * checked for its type and then ignored.
 */
export const abandonedBookingRequest = jsonBody({
  passengerId: bookingIdSchema,
  outboundFlightId: flightId,
  returnFlightId: flightId,
  isRoundTrip: z.boolean('Must be true or false').optional(),
  totalAmount: amount,
  reservationFee: amount,
  billingAddress: z.unknown().optional(),
  stripePaymentIntentId: z.string('Must be a payment intent id').nullish(),
  expiresAt: z.string('Must be an instant').nullish(),
  /**
   * What the browser saw, where it says so; `asked`: the traveller wants the recovery link mailed
   * at once. Not in the specification.
   */
  reason: z
    .enum(['unload', 'hidden', 'timer', 'asked'], 'Must be unload, hidden, timer or asked')
    .nullish(),
}).transform(({ passengerId: bookingId, reason = null }) => ({ bookingId, reason }));
export type AbandonedBookingRequest = z.input<typeof abandonedBookingRequest>;
