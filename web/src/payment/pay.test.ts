import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pay } from './pay.ts';

const log = vi.fn<(...parts: unknown[]) => void>();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(log);
});
afterEach(() => {
  vi.restoreAllMocks();
  log.mockReset();
});

/** An intent with the fields that paying reads. */
function intent(status: PaymentIntent.Status): PaymentIntent {
  const view: Partial<PaymentIntent> = { id: 'pi_1', status };
  // Untyped on purpose: the whole intent has forty more fields that are not read here.
  const whole: PaymentIntent = Object.assign(Object.create(null), view);
  return whole;
}

const confirmed = (status: PaymentIntent.Status): PaymentIntentResult => ({
  paymentIntent: intent(status),
});
const refused = (error: StripeError): PaymentIntentResult => ({ error });

const lost = async () => refused({ type: 'api_connection_error', message: 'Network error.' });

const refusal = (status: number) =>
  Object.assign(new Error(`${status}: no`), { name: 'RequestError', status, problem: null });

/** Runs a payment whose steps answer as given; settles at the first try by default. */
async function run({
  confirm,
  retrieve = () => Promise.reject(new Error('offline')),
  settle = [],
}: {
  confirm: () => Promise<PaymentIntentResult>;
  retrieve?: () => Promise<PaymentIntentResult>;
  /** Errors of the first calls. */
  settle?: Error[];
}) {
  const settled: string[] = [];
  const waits: number[] = [];
  const outcome = await pay({
    confirm,
    retrieve,
    settle: (intentId) => {
      const failure = settle[settled.length];
      settled.push(intentId);
      return failure ? Promise.reject(failure) : Promise.resolve('/success/1');
    },
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { outcome, settled, waits };
}

test.each(['succeeded', 'processing'] as const)(
  'a payment that is %s is settled',
  async (status) => {
    const { outcome, settled } = await run({ confirm: async () => confirmed(status) });
    expect(outcome).toEqual({ kind: 'settled', confirmation: '/success/1' });
    expect(settled).toEqual(['pi_1']);
  },
);

test('a declined card gives the provider’s message and settles nothing', async () => {
  const { outcome, settled } = await run({
    confirm: async () => refused({ type: 'card_error', message: 'Your card was declined.' }),
  });
  expect(outcome).toEqual({ kind: 'declined', message: 'Your card was declined.' });
  expect(settled).toEqual([]);
});

test('an incomplete form shows its own message', async () => {
  const { outcome } = await run({
    confirm: async () => refused({ type: 'validation_error', message: 'Incomplete.' }),
  });
  expect(outcome).toEqual({ kind: 'incomplete' });
});

test('an intent that was paid before, in another tab, is settled and not paid again', async () => {
  const { outcome, settled } = await run({
    confirm: async () =>
      refused({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: intent('succeeded'),
      }),
  });
  expect(outcome).toEqual({ kind: 'settled', confirmation: '/success/1' });
  expect(settled).toEqual(['pi_1']);
});

test('a connection lost during the payment: the provider is asked, and its answer counts', async () => {
  const paid = await run({ confirm: lost, retrieve: async () => confirmed('succeeded') });
  expect(paid.outcome).toEqual({ kind: 'settled', confirmation: '/success/1' });

  const unpaid = await run({
    confirm: lost,
    retrieve: async () => confirmed('requires_payment_method'),
  });
  expect(unpaid.outcome).toEqual({ kind: 'failed', message: 'Network error.' });

  const unknown = await run({ confirm: () => Promise.reject(new Error('Failed to fetch')) });
  expect(unknown.outcome).toEqual({ kind: 'failed', message: 'Failed to fetch' });
});

test('any other state of the intent is a failure with a message', async () => {
  const { outcome } = await run({ confirm: async () => confirmed('requires_action') });
  expect(outcome).toEqual({
    kind: 'failed',
    message: null,
  });
});

test('a call to our server without an answer is repeated', async () => {
  const { outcome, settled, waits } = await run({
    confirm: async () => confirmed('succeeded'),
    settle: [new TypeError('Failed to fetch'), refusal(503)],
  });
  expect(outcome).toEqual({ kind: 'settled', confirmation: '/success/1' });
  expect(settled).toHaveLength(3);
  expect(waits).toEqual([1000, 3000]);
});

test('a call that our server could not save is not repeated here, because it was already retried', async () => {
  const unavailable = Object.assign(refusal(503), { retryAfterMs: 5000 });
  const { outcome, settled } = await run({
    confirm: async () => confirmed('succeeded'),
    settle: [unavailable],
  });
  expect(outcome).toEqual({ kind: 'unsettled', intentId: 'pi_1', error: unavailable });
  expect(settled).toHaveLength(1);
});

test('a paid intent that our server has not confirmed is never called a failure', async () => {
  const offline = new TypeError('Failed to fetch');
  const silent = await run({
    confirm: async () => confirmed('succeeded'),
    settle: [offline, offline, offline],
  });
  expect(silent.outcome).toEqual({ kind: 'unsettled', intentId: 'pi_1', error: offline });

  const processing = await run({
    confirm: async () => confirmed('processing'),
    settle: [refusal(409)],
  });
  expect(processing.outcome).toMatchObject({
    kind: 'unsettled',
    intentId: 'pi_1',
    error: { status: 409 },
  });
  expect(processing.settled).toHaveLength(1);
  expect(log).toHaveBeenCalledWith('Payment processing failed', expect.anything());
});
