import type { Knex } from 'knex';
import { abandonmentDecider } from '#engine/abandonment/abandonment.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import type { MailRow, MailState } from './mail-row.ts';

/** An incomplete task that may send a mail; a mail without a task has no `queue`. */
export type WaitingMail = {
  queue: string | null;
  /** Of the task. */
  key: string | null;
  stream: string | null;
  attempts: number;
  due_at: Date | null;
  /** Whether a runner works on it; it is due when the runner's lease ends. */
  is_running: boolean;
  last_error: string | null;
  /** Of the mail, once it was tried. */
  reason: string | null;
  detail: string | null;
};

/** The mails of one order: their reasons, and the streams of their causing events. */
export type OrderMails = { reasons: readonly string[]; streams: readonly string[] };

/** Returns the incomplete tasks of mails, the next due first; with `order`, only its own. */
export const waitingMails = async (
  knex: Knex,
  {
    order,
    queues,
    most,
    now,
  }: { order: OrderMails | undefined; queues: readonly string[]; most: number; now: Date },
): Promise<WaitingMail[]> => {
  const { rows } = await knex.raw<{ rows: WaitingMail[] }>(
    `with open as (
       select queue, key, stream, attempts, due_at, held_until, last_error from task
        where queue = any(:queues) and done_at is null)
     select open.queue, open.key, open.stream, coalesce(mail.attempts, open.attempts) as attempts,
            open.due_at, coalesce(open.held_until > :now, false) as is_running, open.last_error, mail.reason, mail.detail
       from open full join (select * from mail where state = 'waiting') mail on mail.cause = open.key
      where :streams::text[] is null
         or open.stream = any(:streams::text[]) or mail.reason = any(:reasons::text[])
      order by open.due_at nulls first, mail.reason limit :most`,
    {
      queues: [...queues],
      streams: order ? [...order.streams] : null,
      reasons: order ? [...order.reasons] : null,
      most,
      now,
    },
  );
  return rows;
};

/** A mail that is no longer waiting, with the stream of its causing event. */
export type SettledMail = MailRow & { stream: string | null };

/** Returns mails that are no longer waiting, the newest first; with `order`, only its own. */
export const settledMails = async (
  knex: Knex,
  {
    state,
    order,
    queues,
    offset,
    most,
  }: {
    state: Exclude<MailState, 'waiting'> | undefined;
    order: OrderMails | undefined;
    queues: readonly string[];
    offset: number;
    most: number;
  },
): Promise<SettledMail[]> => {
  const query = knex<MailRow>('mail')
    .where('state', state ? '=' : '<>', state ?? 'waiting')
    .orderBy([
      { column: 'changed_at', order: 'desc' },
      { column: 'reason', order: 'desc' },
    ])
    .offset(offset)
    .limit(most);
  if (order) void query.whereIn('reason', order.reasons);
  const mails = await query;
  const causes = mails.map(({ cause }) => cause);
  const streams = await streamsOfCauses(knex, queues, causes);
  return mails.map((mail) => ({ ...mail, stream: streams.get(mail.cause) ?? null }));
};

/** Returns the streams of the causing events of mails, by the events' ids. */
export const streamsOfCauses = async (
  knex: Knex,
  queues: readonly string[],
  causes: readonly string[],
): Promise<Map<string, string | null>> => {
  const tasks = await knex<{ queue: string; key: string; stream: string | null }>('task')
    .whereIn('queue', queues)
    .whereIn('key', [...new Set(causes)])
    .select('key', 'stream');
  return new Map(tasks.map(({ key, stream }) => [key, stream]));
};

/** Returns the bookings of some streams, by the streams' names. */
export const bookingsOfStreams = async (
  knex: Knex,
  streams: readonly (string | null)[],
): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  const intents = new Map<string, string>();
  for (const stream of streams) {
    if (stream === null) continue;
    const own = [bookingDecider, abandonmentDecider, holdDecider].find(({ isOf }) => isOf(stream));
    if (own) found.set(stream, own.idOf(stream));
    else if (paymentDecider.isOf(stream)) intents.set(paymentDecider.idOf(stream), stream);
  }
  const payments = await knex<PaymentRow>('payment')
    .whereIn('intent_id', [...intents.keys()])
    .select('intent_id', 'booking_id');
  for (const { intent_id, booking_id } of payments)
    found.set(intents.get(intent_id) ?? '', booking_id);
  return found;
};
