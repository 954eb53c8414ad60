import { deterministicUuid } from '#engine/kernel/deterministic-uuid.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import { paymentDecider } from '../payment/payment.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { WEBHOOK_QUEUE } from '../payment/webhook-inbox.ts';

/**
 * Processes the provider's webhooks. A webhook only names the payment to read from the provider, so
 * webhooks may arrive late, twice or in any order. An intent that was not opened here belongs to
 * another program with the same provider account.
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
