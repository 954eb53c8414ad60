import Stripe from 'stripe';
import { INTENT_STATUSES, type PaymentProvider, type ProviderIntent } from './payment-provider.ts';

const instant = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString();

const chargeOf = (intent: Stripe.PaymentIntent): ProviderIntent['charge'] => {
  const charge = intent.latest_charge;
  if (intent.status !== 'succeeded' || charge === null || typeof charge === 'string') return null;
  const { balance_transaction: balance, payment_method_details: method } = charge;
  const card = method?.card;
  return {
    id: charge.id,
    paidAt: instant(charge.created),
    providerFeeCents: balance && typeof balance !== 'string' ? balance.fee : null,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
  };
};

const isAnswer = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;

const toProviderIntent = (intent: Stripe.PaymentIntent): ProviderIntent => {
  if (intent.client_secret === null) throw new Error(`${intent.id} came without a client secret`);
  const status = INTENT_STATUSES.find((known) => known === intent.status);
  if (!status) throw new Error(`${intent.id} has the unknown status ${intent.status}`);
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status,
    amountCents: intent.amount,
    currency: intent.currency,
    livemode: intent.livemode,
    metadata: intent.metadata,
    charge: chargeOf(intent),
  };
};

/** The payment port on Stripe: cards only, no personal data in metadata. */
export const stripeProvider = (
  stripe: Stripe,
  { environment, livemode }: { environment: string; livemode: boolean },
): PaymentProvider => ({
  livemode,
  environment,

  openIntent: async ({ bookingId, attempt, amountCents, currency }) =>
    toProviderIntent(
      await stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency,
          allowed_payment_method_types: ['card'],
          metadata: { bookingId, attempt, env: environment },
        },
        { idempotencyKey: `pi:${environment}:${bookingId}:${attempt}` },
      ),
    ),

  retrieveIntent: async (intentId) =>
    toProviderIntent(
      await stripe.paymentIntents.retrieve(intentId, {
        expand: ['latest_charge.balance_transaction'],
      }),
    ),

  cancelIntent: async (intentId) => {
    try {
      await stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' });
    } catch (error) {
      if (!isAnswer(error, 'payment_intent_unexpected_state')) throw error;
    }
  },

  refundDuplicate: async (intentId) => {
    const refund = await stripe.refunds
      .create(
        { payment_intent: intentId, reason: 'duplicate' },
        { idempotencyKey: `refund:${intentId}:dup` },
      )
      .catch(async (error: unknown) => {
        // Somebody was faster, or we were before a crash, longer ago than keys are kept.
        const [newest] = isAnswer(error, 'charge_already_refunded')
          ? (await stripe.refunds.list({ payment_intent: intentId, limit: 1 })).data
          : [];
        if (!newest) throw error;
        return newest;
      });
    return { refundId: refund.id, amountCents: refund.amount };
  },
});
