import { z } from 'zod';
import {
  additionalPassengerView,
  bookingDetailsView,
  bookingView,
  correctionView,
  documentView,
  holdView,
  passengerView,
} from './booking-answers.ts';
import { flightView } from './flight-answers.ts';
import { heldView } from './hold-answers.ts';

const instant = z.string().describe('ISO 8601 with Z');

/** `GET /api/users/{id}/bookings` (spec 2 §7). */
export const userBookingsView = z.array(
  bookingDetailsView.extend({
    hold: heldView.nullable().describe('null where no airline was asked'),
  }),
);

/** The last request for a refund of a booking. */
export const refundRequestView = z.object({
  status: z.enum(['open', 'accepted', 'declined']),
  requestedAt: instant,
  isInTime: z.boolean().describe('Whether it came within the 48 hours of the refund policy'),
  reason: z.string().describe("The traveller's words"),
  answer: z.string().nullable().describe('Why it was declined'),
});

/** `GET /api/users/{id}/bookings/{bookingId}`. */
export const reservationView = bookingDetailsView.extend({
  hold: holdView.nullable(),
  timeline: z
    .array(z.object({ at: instant, what: z.string() }))
    .describe("What happened, in the traveller's words, oldest first"),
  documents: z
    .array(documentView)
    .describe('Every version of the itinerary, oldest first; only the current one is valid'),
  correction: correctionView.nullable().describe('null for a reservation that is not confirmed'),
  refundRequest: refundRequestView.nullable(),
  refundUntil: instant
    .nullable()
    .describe(
      'Until when the refund policy lets one be made; null where there is nothing to refund',
    ),
});

/** The record of an abandoned checkout, all of it the server's own (spec 2 §7). */
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

/**
 * `GET /api/recovery/{token}` (spec 2 §3, §7). Names everyone who travels; birth dates and passports
 * are shown only to those who may see the booking.
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
  abandonedBooking: bookingView.pick({
    isRoundTrip: true,
    totalAmount: true,
    reservationFee: true,
  }),
  expiresAt: instant.describe('Until when the link works'),
});

export const completeRecoveryResponse = z.object({ booking: bookingView });
