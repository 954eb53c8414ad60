import { z } from 'zod';
import type { done } from './account-answers.ts';
import { jsonBody } from './json-body.ts';
import type { completeRecoveryResponse, recoveryView } from './reservation-answers.ts';
import { paymentIntentIdSchema } from './payments.ts';

/**
 * `GET /api/recovery/{token}` (spec 2 §3, §7). Sets the recovery cookie, which lets this browser call
 * `POST /api/create-payment-intent` with only an amount.
 *
 * Other answers, each with a `message` for people:
 * - 400: the token is malformed (`Invalid Recovery Link`);
 * - 404: no such link; 410: expired, revoked, or the person was forgotten (`Recovery Link Expired`);
 * - 409 `RecoveryPaid`: the booking is paid; this browser may see it from now on;
 * - 429 with `Retry-After`: too many unknown links from this address.
 */
export type RecoveryView = z.infer<typeof recoveryView>;

/**
 * 409 of `GET /api/recovery/{token}`, and of `POST /api/create-payment-intent` inside a recovery:
 * lead to `/success/{bookingId}`.
 */
export const recoveryPaidSchema = z.object({ message: z.string(), bookingId: z.number() });
export type RecoveryPaid = z.infer<typeof recoveryPaidSchema>;

/** `POST /api/recovery/{token}/complete` (spec 2 §7), after the provider said `succeeded`. */
export const completeRecoveryRequest = jsonBody({
  stripePaymentIntentId: paymentIntentIdSchema,
}).transform(({ stripePaymentIntentId: intentId }) => ({ intentId }));
export type CompleteRecoveryRequest = z.input<typeof completeRecoveryRequest>;

/**
 * The paid booking; this browser may see it from now on. The same at every repeat. Refusals: those
 * of `GET /api/recovery/{token}` for the link, and those of `POST /api/process-payment` for the
 * payment (400 another booking's intent, 402 unfinished, 409 processing, cancelled, refunded or
 * mismatched).
 */
export type CompleteRecoveryResponse = z.infer<typeof completeRecoveryResponse>;

/**
 * `POST /api/recovery/unsubscribe/{token}`: no reminders to this address any more; no body needed.
 * The same at every repeat. 400 malformed, 404 unknown, 429 too many unknown.
 */
export type UnsubscribeResponse = z.infer<typeof done>;
