import type { PaymentIntent, PaymentIntentResult } from '@stripe/stripe-js';
import { isRequestError, isUnavailable } from '../app/request.ts';

/** The outcome of an attempt to pay. */
export type PaymentOutcome =
  /** Paid and settled: the URL of the confirmation. */
  | { kind: 'settled'; confirmation: string }
  /** Paid at the provider; the server has not confirmed it yet. */
  | { kind: 'unsettled'; intentId: string; error: unknown }
  /** The card form is incomplete and shows what is missing. */
  | { kind: 'incomplete' }
  /** Declined by the provider, with its message. */
  | { kind: 'declined'; message: string | null }
  /** No payment is known; with the error's message, if any. */
  | { kind: 'failed'; message: string | null };

type Steps = {
  confirm: () => Promise<PaymentIntentResult>;
  /** Reads the intent from the provider. */
  retrieve: () => Promise<PaymentIntentResult>;
  /**
   * Settles the payment on our server, idempotently; returns the URL of the confirmation. A 503
   * with `Retry-After` is retried before it is thrown.
   */
  settle: (intentId: string) => Promise<string>;
  wait: (milliseconds: number) => Promise<void>;
};

/** The waits before the second and the third try, in ms. */
const SETTLE_WAITS = [1000, 3000];

/**
 * Confirms the card payment and settles it on the server. Once the provider has the money the
 * outcome is never `declined` or `failed`, whatever happens to the connection (spec 2 §4, §8).
 */
export async function pay(steps: Steps): Promise<PaymentOutcome> {
  const confirmed = await confirmPayment(steps);
  if (confirmed.kind !== 'confirmed') return confirmed;
  const { intentId } = confirmed;
  let lastError: unknown;
  for (const pause of [0, ...SETTLE_WAITS]) {
    if (pause > 0) await steps.wait(pause);
    try {
      return { kind: 'settled', confirmation: await steps.settle(intentId) };
    } catch (error) {
      lastError = error;
      console.error('Payment processing failed', error);
      if ((isRequestError(error) && error.status < 500) || isUnavailable(error)) break;
    }
  }
  return { kind: 'unsettled', intentId, error: lastError };
}

type Confirmation =
  | { kind: 'confirmed'; intentId: string }
  | Extract<PaymentOutcome, { kind: 'incomplete' | 'declined' | 'failed' }>;

async function confirmPayment({ confirm, retrieve }: Steps): Promise<Confirmation> {
  try {
    const { paymentIntent, error } = await confirm();
    const intent = paymentIntent ?? error.payment_intent;
    if (intent && isPaid(intent)) return { kind: 'confirmed', intentId: intent.id };
    if (!error) return { kind: 'failed', message: null };
    if (error.type === 'validation_error') return { kind: 'incomplete' };
    if (error.type !== 'api_connection_error')
      return { kind: 'declined', message: error.message ?? null };
    return await afterLostConnection(retrieve, error.message ?? null);
  } catch (error) {
    return afterLostConnection(retrieve, error instanceof Error ? error.message : null);
  }
}

/** The answer was lost: the provider may have the money, so it is asked. */
async function afterLostConnection(
  retrieve: Steps['retrieve'],
  message: string | null,
): Promise<Confirmation> {
  const { paymentIntent } = await retrieve().catch(() => ({ paymentIntent: undefined }));
  return paymentIntent && isPaid(paymentIntent)
    ? { kind: 'confirmed', intentId: paymentIntent.id }
    : { kind: 'failed', message };
}

const isPaid = ({ status }: PaymentIntent) => status === 'succeeded' || status === 'processing';
