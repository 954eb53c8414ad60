import type Stripe from 'stripe';

/** The reduced intent that a publishable key may see, or the whole one for the secret key. */
export type VisibleIntent = Partial<Stripe.PaymentIntent>;

type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: VisibleIntent;
  payment_method?: Stripe.PaymentMethod;
};

/** What goes back over the wire: an HTTP status and a JSON body. */
export type Answer = { status: number; body: unknown };

/**
 * An error that ends a request without an effect: thrown, it rolls back what the call did, and is kept
 * under the idempotency key. A decline is no such error; it is an `Answer` with an effect.
 */
export const stripeError = (status: number, error: ErrorBody): Error & { answer: Answer } =>
  Object.assign(new Error(error.message), { answer: { status, body: { error } } });

/** A 400 of type `invalid_request_error`. */
export const invalidRequest = (
  message: string,
  details: Pick<ErrorBody, 'code' | 'param' | 'payment_intent'> = {},
): Error & { answer: Answer } =>
  stripeError(400, { type: 'invalid_request_error', message, ...details });

/** An error found before the call was executed: nothing is kept under the idempotency key. */
export const notExecuted = <E extends Error>(error: E): E & { executed: false } =>
  Object.assign(error, { executed: false as const });

export const isStripeError = (thrown: unknown): thrown is Error & { answer: Answer } =>
  thrown instanceof Error && 'answer' in thrown;
