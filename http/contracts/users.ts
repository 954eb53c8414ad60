import type { BookingDetailsView } from './bookings.ts';

/**
 * `GET /api/users/{id}/bookings` (spec 2 §7), the newest first. Unpaid ones, which have no confirmation
 * number yet, are those made while signed in and those of the browser that asks.
 */
export type UserBookingsView = BookingDetailsView[];
