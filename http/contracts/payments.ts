import { z } from 'zod';
import { bookingIdSchema } from './bookings.ts';

/** `POST /api/create-payment-intent` (spec 2 §7). `amount` is dollars and must equal the fee. */
export const createPaymentIntentRequest = z.object(
  {
    bookingId: bookingIdSchema,
    amount: z.number('Must be the reservation fee in dollars'),
  },
  'Must be a JSON object',
);
export type CreatePaymentIntentRequest = z.input<typeof createPaymentIntentRequest>;
export type CreatePaymentIntentResponse = { clientSecret: string };

/** `POST /api/process-payment` (spec 2 §7). */
export const processPaymentRequest = z.object(
  {
    paymentIntentId: z
      .string('Must be a payment intent id')
      .regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'Must be a payment intent id'),
    bookingId: bookingIdSchema,
  },
  'Must be a JSON object',
);
export type ProcessPaymentRequest = z.input<typeof processPaymentRequest>;
export type ProcessPaymentResponse = { success: true; confirmationNumber: string };
