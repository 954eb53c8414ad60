import type { DefaultValuesOption, PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { TypedCard } from './card-form.ts';

export type IntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { paymentIntent?: undefined; error: StripeError };

const connectionError: StripeError = {
  type: 'api_connection_error',
  message: 'The payment service could not be reached. Check your connection and try again.',
};

/** What the page knows of the payer. */
export type BillingDetails = NonNullable<DefaultValuesOption['billingDetails']>;

/** The id of the intent to which a client secret belongs. */
const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

const call = async (path: string, init: RequestInit): Promise<IntentResult> => {
  try {
    const response = await fetch(`/__stripe${path}`, init);
    const body: PaymentIntent & { error?: StripeError } = await response.json();
    return body.error === undefined ? { paymentIntent: body } : { error: body.error };
  } catch {
    return { error: connectionError };
  }
};

/** Calls the payment sandbox with the publishable key. Never rejects: every failure is an `error`. */
export const createSandboxApi = (publishableKey: string) => {
  const authorized = { authorization: `Bearer ${publishableKey}` };
  const retrieve = (clientSecret: string): Promise<IntentResult> => {
    const query = new URLSearchParams({ client_secret: clientSecret });
    return call(`/v1/payment_intents/${intentIdOf(clientSecret)}?${query}`, {
      headers: authorized,
    });
  };

  return {
    retrieve,

    confirm: (
      clientSecret: string,
      card: TypedCard,
      billing: BillingDetails,
    ): Promise<IntentResult> =>
      call(`/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
        method: 'POST',
        headers: authorized,
        body: new URLSearchParams({
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card.number,
          'payment_method_data[card][exp_month]': card.month,
          'payment_method_data[card][exp_year]': card.year,
          'payment_method_data[card][cvc]': card.cvc,
          ...fieldsOf('payment_method_data[billing_details]', billing),
          use_stripe_sdk: 'true',
        }),
      }),

    /** Ends the 3-D Secure step and gives the intent as the payer may see it. */
    authenticate: async (clientSecret: string, outcome: 'pass' | 'fail'): Promise<IntentResult> => {
      const step = await call(
        `/_control/payment_intents/${intentIdOf(clientSecret)}/authenticate`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ outcome }),
        },
      );
      return step.error === undefined ? retrieve(clientSecret) : step;
    },
  };
};
/** The fields of an object in Stripe's form encoding, without those that have no text. */
const fieldsOf = (name: string, value: unknown): Record<string, string> => {
  if (typeof value === 'string') return { [name]: value };
  const parts = Object.entries(value ?? {}).map(([key, part]) => fieldsOf(`${name}[${key}]`, part));
  return Object.assign({}, ...parts);
};

export type SandboxApi = ReturnType<typeof createSandboxApi>;
