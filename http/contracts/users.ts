import type { z } from 'zod';
import type { BookingDetailsView, DocumentView, HoldView } from './bookings.ts';
import type { CorrectionView } from './corrections.ts';
import type { heldView } from './hold-answers.ts';
import type { RefundRequestView } from './refund-requests.ts';

/**
 * `GET /api/users/{id}/bookings` (spec 2 §7), the newest first. Unpaid ones, which have no confirmation
 * number yet, are those made while signed in and those of the browser that asks.
 */
export type UserBookingsView = (BookingDetailsView & { hold: HeldView | null })[];

/** What an airline holds for a booking in a list; `null` where none was asked. */
export type HeldView = z.infer<typeof heldView>;

/** `GET /api/users/{id}/bookings/{bookingId}`: one reservation with all that its page shows. */
export type ReservationView = BookingDetailsView & {
  hold: HoldView | null;
  /** What happened, in the traveller's words, oldest first; `at` is ISO 8601. */
  timeline: { at: string; what: string }[];
  /** Every version of the itinerary, oldest first; only the current one is valid. */
  documents: DocumentView[];
  /** `null` for a reservation that is not confirmed. */
  correction: CorrectionView | null;
  /** The last request for a refund. */
  refundRequest: RefundRequestView | null;
  /** Until when the refund policy lets one be made, ISO 8601; `null` where there is nothing to refund. */
  refundUntil: string | null;
};
