import { z } from 'zod';
import type { AdminEntry } from './admin-orders.ts';
import { bookingIdSchema } from './bookings.ts';

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
  }[];
  abandonment: {
    status: string;
    abandonedAt: string;
    expiresAt: string;
    reminderSentAt: string | null;
  } | null;
  /** What happens by itself, ISO 8601 instants, the next first. */
  comingUp: {
    what: 'recovery-mail' | 'abandonment-expires' | 'payment-watch-ends';
    at: string;
  }[];
  /** Read models where a forgotten traveller may still stand, and why. */
  stillHeldBy: { readModel: string; because: 'paused' | 'being-rebuilt' | 'not-taken' }[];
};

/** One fact of an order's life, from any of its streams. */
export type HistoryEntry = {
  eventId: string;
  /** ISO 8601 instant. */
  at: string;
  stream: string;
  type: string;
  /** What happened, as a sentence for people. */
  what: string;
  /** Who caused it. */
  actor: 'visitor' | 'customer' | 'administrator' | 'system' | 'provider';
  /** Why: the event that led here, as far as it is in this history. */
  cause: { eventId: string; type: string } | null;
  /** The recorded event, sealed parts still sealed. */
  event: { data: unknown; metadata: unknown; revision: number };
};

/** `GET /api/admin/bookings/{id}/history`, oldest first. */
export type OrderHistoryView = HistoryEntry[];

const note = z
  .string('A note is required')
  .trim()
  .min(1, 'A note is required')
  .max(2000, 'Must have at most 2000 characters');

/** `POST /api/admin/bookings/{id}/resend`; without an address the passenger's own is used. */
export const resendRequest = z.object(
  { email: z.email('Invalid email address').max(254, 'Invalid email address').optional() },
  'Must be a JSON object',
);
export type ResendRequest = z.input<typeof resendRequest>;

/** `POST /api/admin/bookings/{id}/notes`. */
export const noteRequest = z.object({ text: note }, 'Must be a JSON object');
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
  { reason: z.enum(CANCEL_REASONS, 'Please choose a reason'), note: note.optional() },
  'Must be a JSON object',
);
export type CancelRequest = z.input<typeof cancelRequest>;

/** `POST /api/admin/bookings/{id}/refund`: the whole payment goes back. */
export const refundRequest = z.object(
  { reason: z.enum(REFUND_REASONS, 'Please choose a reason'), note: note.optional() },
  'Must be a JSON object',
);
export type RefundRequest = z.input<typeof refundRequest>;

/** `POST /api/admin/bookings/{id}/forget`: the booking's number once more, against a slip. */
export const forgetRequest = z.object({ bookingId: bookingIdSchema }, 'Must be a JSON object');
export type ForgetRequest = z.input<typeof forgetRequest>;

const text = (label: string, most = 100) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(most, `${label} must have at most ${most} characters`);
const optionalText = (most = 100) =>
  z.string().trim().max(most, `Must have at most ${most} characters`).default('');
const airport = (label: string) =>
  text(label)
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, `${label} must be a three-letter code`);
const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 09:30')
  .or(z.literal(''))
  .default('');
const dollarAmount = (label: string) =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .regex(/^\d{1,6}(\.\d{1,2})?$/, `${label} must be a number like 15.00`);

/** `POST /api/admin/add-booking` (spec 2 §3, §5). Money is US dollars as text. */
export const addBookingRequest = z.object(
  {
    passenger: z.object({
      firstName: text('First name', 60),
      lastName: text('Last name', 60),
      email: z.email('Please enter a valid email address').max(254),
      phone: optionalText(25),
      dateOfBirth: z.iso.date('Must be a date').or(z.literal('')).default(''),
      gender: z.enum(['male', 'female'], 'Must be Male or Female').default('male'),
      nationality: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Must be a two-letter country code')
        .or(z.literal(''))
        .default(''),
    }),
    flight: z.object({
      flightNumber: text('Flight number', 20),
      airline: text('Airline'),
      departureAirport: airport('Departure airport'),
      arrivalAirport: airport('Arrival airport'),
      departureCity: optionalText(),
      arrivalCity: optionalText(),
      departureTime: localTime,
      arrivalTime: localTime,
      date: z.iso.date('Flight date is required'),
      duration: optionalText(20),
      price: dollarAmount('Flight price'),
      stops: z
        .int('Must be 0, 1 or 2')
        .min(0, 'Must be 0, 1 or 2')
        .max(2, 'Must be 0, 1 or 2')
        .default(0),
    }),
    booking: z.object({
      isRoundTrip: z.boolean('Must be true or false'),
      reservationFee: dollarAmount('Reservation fee').default('15.00'),
      paymentStatus: z.enum(['succeeded', 'pending', 'failed'], 'Must be a payment status'),
      /** Free JSON text. */
      billingAddress: z.string().max(2000).default('{}'),
      totalAmount: dollarAmount('Total amount'),
      adminEmail: z.string(),
    }),
  },
  'Must be a JSON object',
);
export type AddBookingRequest = z.input<typeof addBookingRequest>;

/** Answer of `POST /api/admin/add-booking`. */
export type AddBookingResponse = {
  success: true;
  bookingId: number;
  confirmationNumber: string | null;
};

/** `POST /api/admin-direct-booking` (spec 2 §7). */
export const adminDirectBookingRequest = z.object(
  { bookingId: bookingIdSchema },
  'Must be a JSON object',
);
export type AdminDirectBookingResponse = { success: true; confirmationNumber: string };
