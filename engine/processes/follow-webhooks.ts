import { deterministicUuid } from '#engine/kernel/deterministic-uuid.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import { paymentDecider } from '../payment/payment.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { WEBHOOK_QUEUE } from '../payment/webhook-inbox.ts';

/**
 * Works off the provider's notices. A notice only says which payment to look at: what is true is asked
 * of the provider, so notices may come late, twice or in any order. An intent that nobody opened here
 * belongs to another program on the same account.
 */
export const followWebhooks = ({
  store,
  provider,
}: {
  store: EventStore;
  provider: PaymentProvider;
}): Worker => ({
  queue: WEBHOOK_QUEUE,
  concurrency: 2,
  perform: async ({ key: eventId, stream }, { at }) => {
    const opened = stream === null ? undefined : await store.readOne(stream, 0);
    if (!opened) return 'done';
    await settlePayment(
      { store, provider },
      { intentId: paymentDecider.idOf(opened.stream) },
      {
        commandId: deterministicUuid(WEBHOOK_QUEUE, eventId),
        correlationId: opened.metadata.correlationId,
        causationId: eventId,
        actor: 'provider',
        at,
      },
    );
    return 'done';
  },
});
