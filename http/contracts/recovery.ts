import { z } from 'zod';
import { jsonBody } from './json-body.ts';
import { paymentIntentIdSchema } from './payments.ts';

/**
 * 409 of `GET /api/recovery/{token}`, and of `POST /api/create-payment-intent` inside a recovery:
 * lead to `/success/{bookingId}`.
 */
const recoveryPaidSchema = z.object({ message: z.string(), bookingId: z.number() });
export type RecoveryPaid = z.infer<typeof recoveryPaidSchema>;

/** `POST /api/recovery/{token}/complete` (spec 2 §7), after the provider said `succeeded`. */
export const completeRecoveryRequest = jsonBody({
  stripePaymentIntentId: paymentIntentIdSchema,
}).transform(({ stripePaymentIntentId: intentId }) => ({ intentId }));
export type CompleteRecoveryRequest = z.input<typeof completeRecoveryRequest>;
