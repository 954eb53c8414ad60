import type { Knex } from 'knex';
import type { NewTask } from '#engine/kernel/task-queue.ts';
import { paymentDecider } from './payment.ts';
import type { WebhookNotice } from './stripe-webhook.ts';

/** The queue of the provider's notices. */
export const WEBHOOK_QUEUE = 'follow-webhooks';

/**
 * The task that a notice becomes, by the id of the provider's event (inbox pattern: kept once, however
 * often it comes). Nothing of its payload is kept; one that concerns no payment is done already.
 */
export const webhookTask = ({ eventId, kind, intentId }: WebhookNotice, now: Date): NewTask => ({
  queue: WEBHOOK_QUEUE,
  key: eventId,
  data: { kind, receivedAt: now.toISOString() },
  dueAt: now,
  ...(intentId === null ? { doneAt: now } : { stream: paymentDecider.stream(intentId) }),
});

/** Which payments kept notices are about, by their ids; one that was never received is left out. */
export const intentsNoticed = async (
  knex: Knex,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await knex<{ queue: string; key: string; stream: string | null }>('task')
    .where({ queue: WEBHOOK_QUEUE })
    .whereRaw('key = any(:eventIds)', { eventIds: [...eventIds] })
    .select('key', 'stream');
  return new Map(
    rows.flatMap(({ key, stream }) =>
      stream === null ? [] : [[key, paymentDecider.idOf(stream)]],
    ),
  );
};
