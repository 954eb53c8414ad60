import { z } from 'zod';
import { dollars, instant } from './answer-fields.ts';
import { flightView } from './flight-answers.ts';
import { TITLES } from './product.ts';

export const createBookingResponse = z.object({ booking: z.object({ id: z.number() }) });
export type CreateBookingResponse = z.infer<typeof createBookingResponse>;

const billingAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z
    .string()
    .describe('Empty, like the postal code, where the addresses of the country have none'),
  zipCode: z.string(),
  country: z.string().optional().describe('ISO 3166-1 alpha-2, where it was given'),
});

/** Amounts are US dollars with two decimals (spec 2 §3). */
export const bookingView = z.object({
  id: z.number(),
  confirmationNumber: z.string().nullable(),
  passengerId: z.number(),
  outboundFlightId: z.string(),
  returnFlightId: z.string().nullable(),
  isRoundTrip: z.boolean(),
  totalAmount: dollars.describe('What the flights would cost; never charged'),
  reservationFee: dollars.describe('What is charged'),
  paymentStatus: z.string().describe('completed once paid'),
  billingAddress,
  stripePaymentIntentId: z.string().nullable(),
  replacedBy: z
    .number()
    .nullable()
    .describe('The unpaid booking with other flights that takes the place of this one'),
  createdAt: instant,
});
export type BookingView = z.infer<typeof bookingView>;

export const passengerView = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  title: z.enum(TITLES).nullish().describe('How an airline addresses them, where it was given'),
  gender: z
    .enum(['male', 'female', ''])
    .describe('Blank, like all else, once the traveller was forgotten'),
  nationality: z.string(),
  passportNumber: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
});
export type PassengerView = z.infer<typeof passengerView>;

/** A traveller beside the lead passenger; blank once they were forgotten. */
export const additionalPassengerView = passengerView.omit({ id: true, email: true, phone: true });
export type AdditionalPassengerView = z.infer<typeof additionalPassengerView>;

/** `GET /api/bookings/{id}/checkout` (spec 2 §7). */
export const checkoutView = z.object({
  booking: bookingView,
  passenger: passengerView,
  additionalPassengers: z.array(additionalPassengerView),
  outboundFlight: flightView,
  returnFlight: flightView.nullable(),
});
export type CheckoutView = z.infer<typeof checkoutView>;

/** A paid booking, also in lists. */
export const bookingDetailsView = checkoutView.extend({
  paymentMethod: z.object({ card: z.object({ brand: z.string(), last4: z.string() }) }).nullable(),
  refund: z
    .object({
      amount: z.string(),
      status: z.enum(['requested', 'pending', 'succeeded', 'failed']),
    })
    .nullable()
    .describe('What went back of the fee, and how far it is; null when nothing was refunded'),
});
export type BookingDetailsView = z.infer<typeof bookingDetailsView>;

/** A version of the itinerary that was handed out. */
export const documentView = z.object({
  version: z.number(),
  issuedAt: instant,
  sha256: z.string().describe('Of its bytes'),
  current: z.boolean(),
});
export type DocumentView = z.infer<typeof documentView>;

/** What an airline holds for a paid booking. */
export const holdView = z.object({
  status: z
    .enum(['placing', 'held', 'refused', 'lapsed', 'changed', 'cancelled'])
    .describe('placing: the airline is being asked; the PDF answers 409 meanwhile'),
  airlineRecordLocator: z.string().nullable(),
  airlineSite: z.string().nullable().describe('Host where the airline shows it, if we know one'),
  heldUntil: instant.nullable(),
  checkedAt: instant.nullable().describe('When the supplier last said how it stands'),
  alternatives: z
    .object({
      trips: z.array(z.object({ outboundFlight: flightView, returnFlight: flightView.nullable() })),
      until: instant,
    })
    .nullable()
    .describe('After a refusal: other trips to choose from, by their place from 1'),
  renewable: z.boolean().describe('Whether the traveller may have it placed again'),
});
export type HoldView = z.infer<typeof holdView>;

/** What a caller of verify learns of a hold. */
export const verifiedHoldView = holdView.omit({ alternatives: true, renewable: true });
export type VerifiedHoldView = z.infer<typeof verifiedHoldView>;

/** Until when the traveller may correct a reservation (ISO 8601 instant), or why no longer. */
const correctionView = z.union([
  z.object({ until: instant }),
  z.object({ closed: z.enum(['already-corrected', 'correction-too-late', 'already-departed']) }),
]);
export type CorrectionView = z.infer<typeof correctionView>;

/**
 * The worst that came back from the passenger's address. `hard`: no email reaches it. `soft`: one did
 * not. `null`: nothing came back.
 */
export const returnedMail = z.enum(['hard', 'soft']).nullable();
export type ReturnedMail = z.infer<typeof returnedMail>;

/** `GET /api/bookings/{id}` and `GET /api/bookings/confirmation/{number}` (spec 2 §7). */
export const confirmationView = bookingDetailsView.extend({
  returnedMail,
  hold: holdView.nullable().describe('null where no airline is asked to hold anything'),
  correction: correctionView
    .nullable()
    .describe('null where the caller has no correction: not paid, cancelled, or an administrator'),
  mayCorrectEmail: z.boolean().describe('Whether the caller may give another email address'),
  documents: z
    .array(documentView)
    .describe('Every version of the itinerary, oldest first; only the current one is valid'),
});
export type ConfirmationView = z.infer<typeof confirmationView>;

export const createPaymentIntentResponse = z.object({ clientSecret: z.string() });
export type CreatePaymentIntentResponse = z.infer<typeof createPaymentIntentResponse>;

/** `termsVersion` and the instant; `null` when the booking can no longer be paid and never had any. */
export const acceptTermsResponse = z.object({
  acceptedTerms: z.object({ termsVersion: z.string(), acceptedAt: instant }).nullable(),
});
export type AcceptTermsResponse = z.infer<typeof acceptTermsResponse>;

export const processPaymentResponse = z.object({
  success: z.literal(true),
  confirmationNumber: z.string(),
});
export type ProcessPaymentResponse = z.infer<typeof processPaymentResponse>;
