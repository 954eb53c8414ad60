import Stripe from 'stripe';

/** The error to throw when the provider answered with an error: the next try may succeed. */
export const providerUnavailable = (call: string): Error =>
  Object.assign(new Error(`The payment provider answered with an error: ${call}`), {
    name: 'ProviderUnavailable',
  });

/** Whether the provider did not answer, or not as it should. */
export const isProviderUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ProviderUnavailable' || error instanceof Stripe.errors.StripeError);
