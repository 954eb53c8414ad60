import { z } from 'zod';
import { MOST_TRAVELLERS } from './product.ts';
import { bookingIdSchema } from './bookings.ts';
import { jsonBody } from './json-body.ts';
import { emailAddress, lines } from './text.ts';

/** `GET /api/admin/bookings/{id}/as-of?at=`: the moment, ISO 8601 with `Z`. */
export const asOfQuery = z.object({
  at: z.iso.datetime('Must be an instant such as 2027-01-31T12:00:00Z'),
});

/** A note of administrators; its box has several lines. */
export const noteText = lines('A note', 2000);

/** `POST /api/admin/bookings/{id}/resend`; without an address the passenger's own is used. */
export const resendRequest = jsonBody({ email: emailAddress('Invalid email address').optional() });
export type ResendRequest = z.input<typeof resendRequest>;

/** `POST /api/admin/bookings/{id}/notes`. */
export const noteRequest = jsonBody({ text: noteText });
export type NoteRequest = z.input<typeof noteRequest>;

const CANCEL_REASONS = ['requested', 'refunded', 'mistake', 'fraud', 'other'] as const;
const REFUND_REASONS = ['requested', 'technical-failure', 'duplicate', 'fraud', 'other'] as const;

/** `POST /api/admin/bookings/{id}/cancel`. */
export const cancelRequest = jsonBody({
  reason: z.enum(CANCEL_REASONS, 'Please choose a reason'),
  note: noteText.optional(),
});
export type CancelRequest = z.input<typeof cancelRequest>;

/** `POST /api/admin/bookings/{id}/refund`: the whole payment goes back. */
export const refundRequest = jsonBody({
  reason: z.enum(REFUND_REASONS, 'Please choose a reason'),
  note: noteText.optional(),
});
export type RefundRequest = z.input<typeof refundRequest>;

/**
 * `POST /api/admin/bookings/{id}/forget`: the booking's number once more, against a slip. `traveller`:
 * only that one, from 2 on; with the lead passenger everybody is forgotten.
 */
export const forgetRequest = jsonBody({
  bookingId: bookingIdSchema,
  traveller: z
    .int('Traveller must be a number from 2')
    .min(2, 'Traveller must be a number from 2')
    .max(MOST_TRAVELLERS, `Traveller must be at most ${MOST_TRAVELLERS}`)
    .optional(),
});
export type ForgetRequest = z.input<typeof forgetRequest>;

/** `POST /api/admin-direct-booking` (spec 2 §7). */
export const adminDirectBookingRequest = jsonBody({ bookingId: bookingIdSchema });
