import Stripe from 'stripe';
import type {
  PaymentProvider,
  ProviderIntent,
  ProviderRejection,
  Window,
} from './payment-provider.ts';
import {
  failuresOf,
  REFUND_MOVEMENTS,
  toProviderDispute,
  toProviderIntent,
  toProviderRefund,
} from './provider-objects.ts';

const PAGE = 100;
const WITH_FEE = 'latest_charge.balance_transaction';
const WITH_MOVEMENTS = REFUND_MOVEMENTS.map((field) => `data.${field}`);

const isAnswer = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/** Answers that leave nothing under the idempotency key: the same call is under way, or too many are. */
const NOT_EXECUTED = [409, 429];

/** A rejection when the provider answered with an error; throws when the outcome is unknown. */
const orRejection = async <T>(call: Promise<T>): Promise<T | ProviderRejection> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, code, rawType, type } = error;
    if (statusCode === undefined || NOT_EXECUTED.includes(statusCode)) throw error;
    return { rejected: code ?? rawType ?? type };
  }
};

const unixSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000);
const created = ({ from, to }: Window) => ({ gte: unixSeconds(from), lt: unixSeconds(to) });

const retrieveWhole = async (stripe: Stripe, intentId: string): Promise<ProviderIntent> => {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: [WITH_FEE] });
  const ofIntent = { payment_intent: intentId, limit: PAGE };
  const tried = intent.latest_charge !== null;
  const paid = intent.status === 'succeeded';
  const [charges, refunds, disputes] = await Promise.all([
    tried ? stripe.charges.list(ofIntent) : { data: [] },
    paid ? stripe.refunds.list({ ...ofIntent, expand: WITH_MOVEMENTS }) : { data: [] },
    paid ? stripe.disputes.list(ofIntent) : { data: [] },
  ]);
  return {
    ...toProviderIntent(intent),
    failures: failuresOf(intent, charges.data),
    refunds: refunds.data.map(toProviderRefund),
    disputes: disputes.data.map(toProviderDispute),
  };
};

/** The payment port on Stripe: cards only, no personal data in metadata. */
export const stripeProvider = (
  stripe: Stripe,
  { environment, livemode }: { environment: string; livemode: boolean },
): PaymentProvider => ({
  livemode,
  environment,

  openIntent: async ({ bookingId, attempt, amountCents, currency }) => {
    const opened = await orRejection(
      stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency,
          allowed_payment_method_types: ['card'],
          metadata: { bookingId, attempt, env: environment },
        },
        { idempotencyKey: `pi:${environment}:${bookingId}:${attempt}` },
      ),
    );
    return 'rejected' in opened ? opened : toProviderIntent(opened);
  },

  retrieveIntent: (intentId) => retrieveWhole(stripe, intentId),

  findIntent: async (intentId) => {
    try {
      return await retrieveWhole(stripe, intentId);
    } catch (error) {
      if (!isAnswer(error, 'resource_missing')) throw error;
      return undefined;
    }
  },

  cancelIntent: async (intentId) => {
    try {
      await stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' });
    } catch (error) {
      if (!isAnswer(error, 'payment_intent_unexpected_state')) throw error;
    }
  },

  refund: async ({ intentId, amountCents, cause, reason, number }) => {
    const refund = await orRejection(
      stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: amountCents,
          reason,
          metadata: { cause },
          expand: REFUND_MOVEMENTS,
        },
        { idempotencyKey: `refund:${intentId}:${cause}:${reason}:${number}` },
      ),
    );
    return 'rejected' in refund ? refund : toProviderRefund(refund);
  },

  submitEvidence: async (disputeId, evidence) => {
    await stripe.disputes.update(disputeId, { evidence, submit: true });
  },

  async *listIntents(window) {
    const expand = [`data.${WITH_FEE}`];
    const params = { created: created(window), limit: PAGE, expand };
    for await (const intent of stripe.paymentIntents.list(params)) yield toProviderIntent(intent);
  },

  async *listRefunds(window) {
    const params = { created: created(window), limit: PAGE, expand: WITH_MOVEMENTS };
    for await (const refund of stripe.refunds.list(params)) {
      if (refund.payment_intent !== null) yield toProviderRefund(refund);
    }
  },

  async *listDisputes(window) {
    const params = { created: created(window), limit: PAGE };
    for await (const dispute of stripe.disputes.list(params)) {
      if (dispute.payment_intent !== null) yield toProviderDispute(dispute);
    }
  },
});
