import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { notHeld } from './arranged.ts';

/** The events that webhook endpoints of this account are enabled for. */
export const ENABLED_EVENTS = [
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
];

/** Deliveries in the order of `place`. */
export const deliveriesTable = `
    create table if not exists stripe_sandbox.deliveries (
      seq bigint generated always as identity primary key,
      place bigint not null,
      event_id text not null,
      attempts int not null default 0,
      due_at timestamptz not null default 'epoch',
      delivered_at timestamptz
    );
    create index if not exists deliveries_waiting on stripe_sandbox.deliveries (place)
      where delivered_at is null;`;

/** Queues an event once for its delivery, in the transaction that recorded it. */
export const queueDelivery = async (tx: PoolClient, eventId: string, type: string) => {
  if (!ENABLED_EVENTS.includes(type)) return;
  await tx.query(
    `insert into stripe_sandbox.deliveries (place, event_id)
     values (currval('stripe_sandbox.objects_seq_seq'), $1)`,
    [eventId],
  );
};

/** Queues every event so far about an intent `times` more. */
export const duplicateDeliveries = async (tx: PoolClient, intentId: string, times: number) => {
  await tx.query(
    `insert into stripe_sandbox.deliveries (place, event_id)
     select nextval('stripe_sandbox.objects_seq_seq'), d.event_id
     from (select distinct event_id from stripe_sandbox.deliveries) d
       join stripe_sandbox.objects e on e.id = d.event_id, generate_series(1, $2::int)
     where $1 in (e.body->'data'->'object'->>'id', e.body->'data'->'object'->>'payment_intent')`,
    [intentId, times],
  );
};

/** Shuffles what waits; the same seed gives the same order. */
export const reorderDeliveries = async (tx: PoolClient, seed: string) => {
  await tx.query(
    `update stripe_sandbox.deliveries d set place = shuffled.place
     from (
       select seq, (select min(place) from stripe_sandbox.deliveries where delivered_at is null)
         - 1 + row_number() over (order by md5($1 || seq::text)) as place
       from stripe_sandbox.deliveries where delivered_at is null
     ) shuffled
     where d.seq = shuffled.seq`,
    [seed],
  );
};

type Delivery = { seq: string; attempts: number; due_at: Date; body: unknown };

/** The delivery that is next in order, `undefined` when none waits or all are held. */
const nextDelivery = async (pool: Pool): Promise<Delivery | undefined> => {
  const { rows } = await pool.query<Delivery>(
    `select d.seq, d.attempts, d.due_at, e.body
     from stripe_sandbox.deliveries d join stripe_sandbox.objects e on e.id = d.event_id
     where d.delivered_at is null and ${notHeld('hold-webhooks')}
     order by d.place limit 1`,
  );
  return rows[0];
};

const noteDelivered = (pool: Pool, seq: string, at: Date) =>
  pool.query('update stripe_sandbox.deliveries set delivered_at = $2 where seq = $1', [seq, at]);

const noteUndelivered = (pool: Pool, seq: string, dueAt: Date) =>
  pool.query(
    'update stripe_sandbox.deliveries set attempts = attempts + 1, due_at = $2 where seq = $1',
    [seq, dueAt],
  );

/** Where webhooks go, and what they are signed with. */
export type WebhookEndpoint = { url: string; secret: string };

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
const ANSWER_MAY_TAKE_MS = 10_000;

/**
 * Delivers events one after the other, each until it was answered with 2xx: at least once, and in
 * order unless reordered. `wake` starts the next delivery; `stop` waits for the one in progress.
 */
export const deliverWebhooks = (pool: Pool, endpoint: WebhookEndpoint, now: () => Date) => {
  const stopping = new AbortController();
  let waking = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      // Before the query, so that an event queued meanwhile wakes the sleep.
      waking = new AbortController();
      const awake = AbortSignal.any([stopping.signal, waking.signal]);
      // Deliveries stay queued while the database is away.
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

/** Delivers the next event, if it is due; returns how long to wait until the next one. */
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
