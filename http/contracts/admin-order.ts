import { z } from 'zod';
import { MOST_TRAVELLERS } from './product.ts';
import type { AdminEntry } from './admin-orders.ts';
import { bookingIdSchema, type DocumentView, type ReturnedMail } from './bookings.ts';
import type { AdminHoldView } from './holds.ts';
import type { RefundRequestView } from './refund-requests.ts';
import { emailAddress, lines } from './text.ts';

/** `GET /api/admin/bookings/{id}`: an order with what stands around it. */
export type AdminOrderView = AdminEntry & {
  source: 'shop' | 'administrator';
  /** Internal notes, oldest first. */
  notes: { at: string; text: string }[];
  payments: {
    intentId: string;
    status: string;
    /** US dollars with two decimals. */
    amount: string;
    refunded: string;
    /** Whether the cardholder disputed it. */
    isDisputed: boolean;
    /** Its page in the provider's dashboard; `null` in the sandbox. */
    providerUrl: string | null;
  }[];
  /** The issued versions of the document for all travellers, oldest first. */
  documents: DocumentView[];
  abandonment: {
    status: string;
    abandonedAt: string;
    expiresAt: string;
    reminderSentAt: string | null;
  } | null;
  returnedMail: ReturnedMail;
  /** When the last link in a mail that opens the order expires, ISO 8601; `null` when none does. */
  accessLinksUntil: string | null;
  /** What happens by itself, ISO 8601 instants, the next first. */
  comingUp: {
    what: 'recovery-mail' | 'abandonment-expires' | 'payment-watch-ends';
    at: string;
  }[];
  /** What an airline holds; `null` where none was asked. */
  hold: AdminHoldView | null;
  /** The traveller's last request for a refund. */
  refundRequest: RefundRequestView | null;
  /** Read models where a forgotten traveller may still stand, and why. */
  stillHeldBy: { readModel: string; because: 'paused' | 'being-rebuilt' | 'not-taken' }[];
};

/** `GET /api/admin/bookings/{id}/disputes`: what the provider says of each, and what we can answer. */
export type DisputesView = {
  disputeId: string;
  status: 'open' | 'won' | 'lost';
  /** US dollars with two decimals. */
  amount: string;
  reason: string;
  /** Until when the bank takes evidence, ISO 8601; `null` when it does not. */
  dueBy: string | null;
  /** Whether the evidence was sent. */
  isAnswered: boolean;
  /** Each part with its text. */
  evidence: { part: string; text: string }[];
}[];

/** One fact of an order's life, from any of its streams. */
export type HistoryEntry = {
  eventId: string;
  /** ISO 8601 instant. */
  at: string;
  stream: string;
  type: string;
  /** The step of the order's life that it belongs to, such as `Payment`. */
  step: string;
  /** Whether only engineers want to see it. */
  isTechnical: boolean;
  /** The mail that it is about. */
  mail: { reason: string; name: string } | null;
  /** What happened, as a sentence for people. */
  what: string;
  /** Why the administrator corrected the reservation, in their words. */
  reason: string | null;
  /** Who caused it. */
  actor: 'visitor' | 'customer' | 'administrator' | 'system' | 'provider';
  /** Why: the event that led here, as far as it is in this history. */
  cause: { eventId: string; type: string } | null;
  /** The recorded event, sealed parts still sealed. */
  event: { data: unknown; metadata: unknown; revision: number };
};

/** `GET /api/admin/bookings/{id}/history`, oldest first. */
export type OrderHistoryView = HistoryEntry[];

/** `GET /api/admin/bookings/{id}/as-of?at=`: the moment, ISO 8601 with `Z`. */
export const asOfQuery = z.object({
  at: z.iso.datetime('Must be an instant such as 2027-01-31T12:00:00Z'),
});

/** An order as the log knew it at a moment, folded by the functions that decide commands. */
export type OrderAsOfView = {
  at: string;
  status: 'open' | 'confirming' | 'confirmed' | 'cancelled';
  confirmationNumber: string | null;
  /** US dollars with two decimals. */
  reservationFee: string;
  /** As given until then; `null` once the traveller is forgotten, whenever that was. */
  passenger: { firstName: string; lastName: string; email: string } | null;
  /** How many documents were issued. */
  documents: number;
  /** `refunded` counts refunds that succeeded, in US dollars with two decimals. */
  payments: { intentId: string; status: string; amount: string; refunded: string }[];
};

/** A note of administrators; its box has several lines. */
export const noteText = lines('A note', 2000);

/** `POST /api/admin/bookings/{id}/resend`; without an address the passenger's own is used. */
export const resendRequest = z.object(
  { email: emailAddress('Invalid email address').optional() },
  'Must be a JSON object',
);
export type ResendRequest = z.input<typeof resendRequest>;

/** `POST /api/admin/bookings/{id}/notes`. */
export const noteRequest = z.object({ text: noteText }, 'Must be a JSON object');
export type NoteRequest = z.input<typeof noteRequest>;

export const CANCEL_REASONS = ['requested', 'refunded', 'mistake', 'fraud', 'other'] as const;
export const REFUND_REASONS = [
  'requested',
  'technical-failure',
  'duplicate',
  'fraud',
  'other',
] as const;

/** `POST /api/admin/bookings/{id}/cancel`. */
export const cancelRequest = z.object(
  { reason: z.enum(CANCEL_REASONS, 'Please choose a reason'), note: noteText.optional() },
  'Must be a JSON object',
);
export type CancelRequest = z.input<typeof cancelRequest>;

/** `POST /api/admin/bookings/{id}/refund`: the whole payment goes back. */
export const refundRequest = z.object(
  { reason: z.enum(REFUND_REASONS, 'Please choose a reason'), note: noteText.optional() },
  'Must be a JSON object',
);
export type RefundRequest = z.input<typeof refundRequest>;

/**
 * `POST /api/admin/bookings/{id}/forget`: the booking's number once more, against a slip. `traveller`:
 * only that one, from 2 on; with the lead passenger everybody is forgotten.
 */
export const forgetRequest = z.object(
  {
    bookingId: bookingIdSchema,
    traveller: z
      .int('Traveller must be a number from 2')
      .min(2, 'Traveller must be a number from 2')
      .max(MOST_TRAVELLERS, `Traveller must be at most ${MOST_TRAVELLERS}`)
      .optional(),
  },
  'Must be a JSON object',
);
export type ForgetRequest = z.input<typeof forgetRequest>;

/** `POST /api/admin-direct-booking` (spec 2 §7). */
export const adminDirectBookingRequest = z.object(
  { bookingId: bookingIdSchema },
  'Must be a JSON object',
);
export type AdminDirectBookingResponse = { success: true; confirmationNumber: string };
