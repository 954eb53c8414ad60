import type { BookingDetailsView } from './bookings.ts';

/** `GET /api/users/{id}/bookings` (spec 2 §7), the newest first. */
export type UserBookingsView = BookingDetailsView[];
