import type { BookingDetailsView } from './bookings.ts';

/**
 * `GET /api/users/{id}/bookings` (spec 2 §7), the newest first. Unpaid ones, which have no confirmation
 * number yet, are those made while signed in and those of the browser that asks.
 */
export type UserBookingsView = BookingDetailsView[];

/** `GET /api/users/{id}/bookings/{bookingId}`: one reservation with all that its page shows. */
export type ReservationView = BookingDetailsView & {
  /** What happened, in the traveller's words, oldest first; `at` is ISO 8601. */
  timeline: { at: string; what: string }[];
  /** Every version of the itinerary, oldest first; only the current one is valid. */
  documents: { version: number; issuedAt: string; sha256: string; current: boolean }[];
};
