import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Delivery, nextDelivery, noteDelivered, noteUndelivered } from './deliveries.ts';

/** Where webhooks go, and what they are signed with. */
export type WebhookEndpoint = { url: string; secret: string };

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
const ANSWER_MAY_TAKE_MS = 10_000;

/**
 * Delivers events one after the other, each until it was answered with 2xx: at least once, and in
 * order unless reordered. `wake` says that something may wait; `stop` ends after the delivery under
 * way.
 */
export const deliverWebhooks = (pool: Pool, endpoint: WebhookEndpoint, now: () => Date) => {
  const stopping = new AbortController();
  let waking = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      // Made before looking, so that what is queued meanwhile is not slept over.
      waking = new AbortController();
      const awake = AbortSignal.any([stopping.signal, waking.signal]);
      // A database that is away keeps what waits.
      const wait = deliverNext(pool, endpoint, now, stopping.signal).catch(() => LONGEST_WAIT_MS);
      await sleep(await wait, undefined, { signal: awake }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    wake: () => waking.abort(),
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
};

/** Answers how long to wait until the next one. */
const deliverNext = async (
  pool: Pool,
  endpoint: WebhookEndpoint,
  now: () => Date,
  signal: AbortSignal,
): Promise<number> => {
  const delivery = await nextDelivery(pool);
  if (!delivery) return LONGEST_WAIT_MS;
  const wait = delivery.due_at.getTime() - now().getTime();
  if (wait > 0) return wait;
  if (await isAccepted(delivery, endpoint, now(), signal)) {
    await noteDelivered(pool, delivery.seq, now());
    return 0;
  }
  const again = Math.min(FIRST_WAIT_MS * 2 ** delivery.attempts, LONGEST_WAIT_MS);
  await noteUndelivered(pool, delivery.seq, new Date(now().getTime() + again));
  return again;
};

const isAccepted = async (
  { body }: Delivery,
  { url, secret }: WebhookEndpoint,
  at: Date,
  signal: AbortSignal,
): Promise<boolean> => {
  const payload = JSON.stringify(body);
  const time = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${v1}`,
    },
    body: payload,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MAY_TAKE_MS)]),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
};
