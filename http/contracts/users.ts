import type { z } from 'zod';
import type { heldView } from './hold-answers.ts';
import type { reservationView, userBookingsView } from './reservation-answers.ts';

/**
 * `GET /api/users/{id}/bookings` (spec 2 §7), the newest first. Unpaid ones, which have no confirmation
 * number yet, are those made while signed in and those of the browser that asks.
 */
export type UserBookingsView = z.infer<typeof userBookingsView>;

/** What an airline holds for a booking in a list; `null` where none was asked. */
export type HeldView = z.infer<typeof heldView>;

/** `GET /api/users/{id}/bookings/{bookingId}`: one reservation with all that its page shows. */
export type ReservationView = z.infer<typeof reservationView>;
