import type Stripe from 'stripe';
import { queueDelivery } from './webhooks.ts';
import { insertObject, type Kind, type StoredByKind } from './object-store.ts';
import { newId, type SandboxRequest } from './request.ts';

/** The version whose shapes the sandbox answers with. */
export const API_VERSION = '2026-10-28.endive';

type EventType = Extract<
  Stripe.Event.Type,
  `payment_intent.${string}` | `charge.${string}` | `refund.${string}`
>;

/**
 * Writes an event with the object as it is now, in the transaction that changed the object, and with
 * what `changed` of it had before.
 */
export const recordEvent = async (
  request: SandboxRequest,
  type: EventType,
  object: StoredByKind[Kind],
  changed?: Partial<StoredByKind[Kind]>,
): Promise<void> => {
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: request.now,
    data: { object, ...(changed && { previous_attributes: changed }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: request.requestId, idempotency_key: request.idempotencyKey },
    type,
  };
  await insertObject(request.tx, event);
  await queueDelivery(request.tx, event.id, type);
};
