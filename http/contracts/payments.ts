import { z } from 'zod';
import { bookingIdSchema } from './bookings.ts';
import { jsonBody } from './json-body.ts';
import { TERMS_VERSION } from './product.ts';

/** The id of an intent at the provider. */
export const paymentIntentIdSchema = z
  .string('Must be a payment intent id')
  .regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'Must be a payment intent id');

/**
 * `POST /api/create-payment-intent` (spec 2 §7). `amount` is dollars and must equal the fee. Without
 * `bookingId` the booking is that of `recoveryToken`, or of the cookie that
 * `GET /api/recovery/{token}` set; a page that knows its token sends it, since the cookie follows
 * the link that was opened last. None of the three: 400.
 */
export const createPaymentIntentRequest = jsonBody({
  bookingId: bookingIdSchema.optional(),
  recoveryToken: z.string('Must be the token of a recovery link').optional(),
  amount: z.number('Must be the reservation fee in dollars'),
});
export type CreatePaymentIntentRequest = z.input<typeof createPaymentIntentRequest>;

/**
 * `POST /api/accept-terms`, when *Pay* is pressed: the version of the terms that the page shows. Which
 * booking is found as for `POST /api/create-payment-intent`. Another version than the current: 400.
 */
export const acceptTermsRequest = jsonBody({
  bookingId: bookingIdSchema.optional(),
  recoveryToken: z.string('Must be the token of a recovery link').optional(),
  termsVersion: z.literal(
    TERMS_VERSION,
    'Our terms have changed. Reload the page to read and accept them',
  ),
});
export type AcceptTermsRequest = z.input<typeof acceptTermsRequest>;

/** `POST /api/process-payment` (spec 2 §7). */
export const processPaymentRequest = jsonBody({
  paymentIntentId: paymentIntentIdSchema,
  bookingId: bookingIdSchema,
}).transform(({ paymentIntentId: intentId, bookingId }) => ({ intentId, bookingId }));
export type ProcessPaymentRequest = z.input<typeof processPaymentRequest>;
