import Stripe from 'stripe';
import { z } from 'zod';

/** The provider's events after which a payment is settled again; the endpoint subscribes to these. */
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

/** What is read of the provider's event; every other field is ignored. */
const eventSchema = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({ object: z.looseObject({}) }),
});

const TOLERANCE_SECONDS = 300;
const HEADER = /^t=(\d{1,12})(?:,v\d=[\da-f]+)+$/;

/**
 * Checks the signature over the raw body and reads the notice; `undefined` when the signature is
 * missing, malformed, wrong, or more than five minutes before or after `now`, and when the signed
 * body is no event.
 */
export const readWebhook = (
  raw: Buffer,
  signature: string,
  secret: string,
  now: Date,
): WebhookNotice | undefined => {
  const signedAt = HEADER.exec(signature)?.[1];
  // Stripe's library refuses old timestamps only.
  const latest = now.getTime() / 1_000 + TOLERANCE_SECONDS;
  if (signedAt === undefined || Number(signedAt) > latest) return undefined;
  try {
    const event = eventSchema.safeParse(
      Stripe.webhooks.constructEvent(
        raw,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      ),
    );
    if (!event.success) return undefined;
    const { id, type, data } = event.data;
    return { eventId: id, kind: type, intentId: intentOf(type, data.object) };
  } catch {
    return undefined;
  }
};

const intentOf = (type: string, object: Record<string, unknown>): string | null => {
  if (!WEBHOOK_KINDS.some((kind) => kind === type)) return null;
  const id = object[type.startsWith('payment_intent.') ? 'id' : 'payment_intent'];
  return typeof id === 'string' && /^[\w-]{1,255}$/.test(id) ? id : null;
};
