import { z } from 'zod';
import { instant } from './answer-fields.ts';
import {
  additionalPassengerView,
  bookingDetailsView,
  bookingView,
  confirmationView,
  passengerView,
} from './booking-answers.ts';
import { flightView } from './flight-answers.ts';
import { heldView } from './hold-answers.ts';

/**
 * `GET /api/users/{id}/bookings` (spec 2 §7), the newest first. Unpaid ones, which have no confirmation
 * number yet, are those made while signed in and those of the browser that asks.
 */
export const userBookingsView = z.array(
  bookingDetailsView.extend({
    hold: heldView.nullable().describe('null where no airline was asked'),
  }),
);
export type UserBookingsView = z.infer<typeof userBookingsView>;

/** The last request for a refund of a booking. */
export const refundRequestView = z.object({
  status: z.enum(['open', 'accepted', 'declined']),
  requestedAt: instant,
  isInTime: z.boolean().describe('Whether it came within the 48 hours of the refund policy'),
  reason: z.string().describe("The traveller's words"),
  answer: z.string().nullable().describe('Why it was declined'),
});
export type RefundRequestView = z.infer<typeof refundRequestView>;

/** `GET /api/users/{id}/bookings/{bookingId}`: one reservation with all that its page shows. */
export const reservationView = confirmationView.extend({
  timeline: z
    .array(z.object({ at: instant, what: z.string() }))
    .describe("What happened, in the traveller's words, oldest first"),
  refundRequest: refundRequestView.nullable(),
  refundUntil: instant
    .nullable()
    .describe(
      'Until when the refund policy lets one be made; null where there is nothing to refund',
    ),
});
export type ReservationView = z.infer<typeof reservationView>;

/**
 * The record of an abandoned checkout, all of it the server's own (spec 2 §7). Other answers: 404
 * `Booking not found` (absent or not this browser's), 409 (paid already, or replaced by another
 * booking); in both nothing is written.
 */
export const abandonedBookingView = bookingView
  .pick({
    passengerId: true,
    outboundFlightId: true,
    returnFlightId: true,
    isRoundTrip: true,
    totalAmount: true,
    reservationFee: true,
    billingAddress: true,
    stripePaymentIntentId: true,
  })
  .extend({ expiresAt: instant });
export type AbandonedBookingView = z.infer<typeof abandonedBookingView>;

/**
 * `GET /api/recovery/{token}` (spec 2 §3, §7). Names everyone who travels; birth dates and passports
 * are shown only to those who may see the booking. Sets the recovery cookie, which lets this browser
 * call `POST /api/create-payment-intent` with only an amount.
 *
 * Other answers, each with a `message` for people:
 * - 400: the token is malformed (`Invalid Recovery Link`);
 * - 404: no such link; 410: expired, revoked, or the person was forgotten (`Recovery Link Expired`);
 * - 409 `RecoveryPaid`: the booking is paid; this browser may see it from now on;
 * - 429 with `Retry-After`: too many unknown links from this address.
 */
export const recoveryView = z.object({
  outboundFlight: flightView,
  returnFlight: flightView
    .optional()
    .describe('Missing on a one-way trip, and where none was found'),
  passenger: passengerView.pick({ firstName: true, lastName: true, email: true, phone: true }),
  additionalPassengers: z
    .array(additionalPassengerView.pick({ firstName: true, lastName: true }))
    .describe('Blank for one who was erased'),
  abandonedBooking: bookingView
    .pick({ isRoundTrip: true, totalAmount: true, reservationFee: true })
    .extend({
      billingCountry: z
        .string()
        .optional()
        .describe('ISO 3166-1 alpha-2, to prefill the card form; the address is not shown'),
    }),
  expiresAt: instant.describe('Until when the link works'),
});
export type RecoveryView = z.infer<typeof recoveryView>;

/**
 * The paid booking; this browser may see it from now on. The same at every repeat. Refusals: those
 * of `GET /api/recovery/{token}` for the link, and those of `POST /api/process-payment` for the
 * payment (400 another booking's intent, 402 unfinished, 409 processing, cancelled, refunded or
 * mismatched).
 */
export const completeRecoveryResponse = z.object({ booking: bookingView });
export type CompleteRecoveryResponse = z.infer<typeof completeRecoveryResponse>;
