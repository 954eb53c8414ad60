import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from './ids.ts';
import type { Objects } from './objects.ts';

/** Where webhooks go, and what they are signed with. */
export type WebhookEndpoint = { url: string; secret: string };

type Waiting = { id: string; attempts: number; dueAt: number; body: object };

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/** Queues a webhook of this type. */
export const queueWebhook = async (
  objects: Objects,
  type: string,
  object: object,
  now: Date,
): Promise<void> => {
  const id = newId('wev');
  const body = {
    id,
    api_version: 'v2',
    type,
    data: { object },
    live_mode: false,
    idempotency_key: id,
    created_at: now.toISOString(),
  };
  await objects.put('webhook', id, { id, attempts: 0, dueAt: 0, body } satisfies Waiting);
};

/** The header of a payload: `t=…,v1=…`, hex HMAC-SHA256 of time, dot and payload. */
export const signatureOf = (payload: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;

/**
 * Delivers webhooks, each until it was answered with 2xx: at least once, in no order. `wake` says
 * that something may wait; `stop` ends after those under way.
 */
export const deliverWebhooks = (objects: Objects, { url, secret }: WebhookEndpoint) => {
  const stopping = new AbortController();
  let waking = new AbortController();

  const deliver = async (waiting: Waiting) => {
    const payload = JSON.stringify(waiting.body);
    const seconds = Math.floor(Date.now() / 1000);
    const send = async () => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-duffel-signature': signatureOf(payload, secret, seconds),
        },
        body: payload,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.ok === true;
    };
    const fault = await objects.take<{ fault: string }>('fault', { call: 'webhook' });
    if (fault?.fault === 'duplicate') await send();
    if ((fault === undefined || fault.fault === 'duplicate') && (await send())) {
      await objects.take('webhook', { id: waiting.id });
      return;
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** waiting.attempts, LONGEST_WAIT_MS);
    const again = { ...waiting, attempts: waiting.attempts + 1, dueAt: Date.now() + wait };
    await objects.put('webhook', waiting.id, again);
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      waking = new AbortController();
      const awake = AbortSignal.any([stopping.signal, waking.signal]);
      // A database that is away keeps what waits.
      const waiting = await objects.list<Waiting>('webhook').catch(() => []);
      const due = waiting.filter(({ dueAt }) => dueAt <= Date.now());
      await Promise.all(due.map((one) => deliver(one).catch(() => undefined)));
      if (due.length > 0) continue;
      const next = Math.min(Date.now() + LONGEST_WAIT_MS, ...waiting.map(({ dueAt }) => dueAt));
      await sleep(Math.max(next - Date.now(), 1), undefined, { signal: awake }).catch(
        () => undefined,
      );
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
