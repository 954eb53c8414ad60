import Stripe from 'stripe';

/** The provider's events that tell us to look at a payment again; the endpoint subscribes to these. */
export const WEBHOOK_KINDS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.updated',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event.Type[];

/** What is kept of a webhook: enough to ask the provider, and nothing of a person. */
export type WebhookNotice = {
  eventId: string;
  kind: string;
  /** `null` when the event is of a kind that concerns no payment of ours. */
  intentId: string | null;
};

/**
 * Checks the signature over the raw body and reads the notice; `undefined` when the signature is
 * missing, wrong, or older than five minutes at `now`.
 */
export const readWebhook = (
  raw: Buffer,
  signature: string,
  secret: string,
  now: Date,
): WebhookNotice | undefined => {
  try {
    const event = Stripe.webhooks.constructEvent(
      raw,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    return { eventId: event.id, kind: event.type, intentId: intentOf(event) };
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw fault;
  }
};

const TOLERANCE_SECONDS = 300;

const intentOf = (event: Stripe.Event): string | null => {
  if (!WEBHOOK_KINDS.some((kind) => kind === event.type)) return null;
  const object: unknown = event.data.object;
  if (typeof object !== 'object' || object === null) return null;
  const field = event.type.startsWith('payment_intent.') ? 'id' : 'payment_intent';
  const id: unknown = field in object ? (object as Record<string, unknown>)[field] : null;
  return typeof id === 'string' ? id : null;
};
