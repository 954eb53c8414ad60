import type { Knex } from 'knex';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import { createIdleWorkers } from '#engine/kernel/idle-workers.ts';
import type { WebhookNotice } from './stripe-webhook.ts';

/** A row of `webhook_inbox`: an event of the provider's, by its id. Nothing of its payload is kept. */
type InboxRow = {
  event_id: string;
  kind: string;
  intent_id: string | null;
  received_at: Date;
  /** When it is next worked on; while it is worked on, when it is given up for lost. */
  due_at: Date;
  attempts: number;
  last_fault: string | null;
  processed_at: Date | null;
};

/** A notice to be worked on: it names an intent. */
export type DueNotice = WebhookNotice & { intentId: string; attempts: number };

/** The provider's notices until they are worked off. */
export type WebhookInbox = {
  /** Keeps a notice once, however often it comes; one that concerns no payment is done already. */
  receive(notice: WebhookNotice, now: Date): Promise<void>;
  /** Claims the notice that has been due the longest, as if it had failed: a crash sets it free. */
  claim(now: Date): Promise<DueNotice | undefined>;
  noteProcessed(notice: DueNotice, now: Date): Promise<void>;
  /** Takes a claim back, as if there had been none. */
  putBack(notice: DueNotice, now: Date): Promise<void>;
  /** The next try is due after `waitMs`. */
  noteFault(notice: DueNotice, fault: unknown, now: Date, waitMs: number): Promise<void>;
  /** Waits until a notice may be due by this clock, or `signal` aborts. */
  idle(around: { now: () => Date; signal: AbortSignal }): Promise<void>;
};

/** The one kind of work in the inbox. */
const NOTICE = 'notice';
/** Longer than asking the provider takes. Should it take longer, settling twice at once is safe. */
export const LEASE_MS = 20_000;
export const LONGEST_WAIT_MS = 10 * 60_000;

/** The inbox in the table `webhook_inbox`. */
export const postgresWebhookInbox = (knex: Knex): WebhookInbox => {
  const table = () => knex<InboxRow>('webhook_inbox');
  const idle = createIdleWorkers(async (workers) => {
    const due = await table()
      .where({ processed_at: null })
      .whereRaw('due_at <= any(?)', [workers.map(({ now }) => now())])
      .first('event_id');
    return due ? [NOTICE] : [];
  });
  const unprocessed = ({ eventId }: DueNotice) =>
    table().where({ event_id: eventId, processed_at: null });
  return {
    receive: async ({ eventId, kind, intentId }, now) => {
      await table()
        .insert({
          event_id: eventId,
          kind,
          intent_id: intentId,
          received_at: now,
          due_at: now,
          processed_at: intentId === null ? now : null,
        })
        .onConflict('event_id')
        .ignore();
      idle.wake(NOTICE);
    },
    claim: async (now) => {
      const due = table()
        .select('event_id')
        .where({ processed_at: null })
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const [row] = await table()
        .where('event_id', '=', due)
        .update({
          attempts: knex.raw('attempts + 1'),
          due_at: knex.raw(
            `?::timestamptz + least(?, greatest(?, 1000 * 2 ^ least(attempts, 20))) * interval '1 millisecond'`,
            [now, LONGEST_WAIT_MS, LEASE_MS],
          ),
        })
        .returning('*');
      if (!row) return undefined;
      const { event_id: eventId, kind, intent_id: intentId, attempts } = row;
      if (intentId === null) throw new Error(`${eventId} names no payment intent`);
      return { eventId, kind, intentId, attempts };
    },
    noteProcessed: async ({ eventId }, now) => {
      await table().where({ event_id: eventId }).update({ processed_at: now, last_fault: null });
    },
    putBack: async (notice, now) => {
      await unprocessed(notice).update({ attempts: notice.attempts - 1, due_at: now });
    },
    noteFault: async (notice, fault, now, waitMs) => {
      const due_at = new Date(now.getTime() + waitMs);
      await unprocessed(notice).update({ last_fault: describeFault(fault), due_at });
    },
    idle: ({ now, signal }) => idle.sleep({ kind: NOTICE, now }, signal),
  };
};

/** Which payments kept notices are about, by their ids; one that was never received is left out. */
export const intentsNoticed = async (
  knex: Knex,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await knex<InboxRow>('webhook_inbox')
    .whereRaw('event_id = any(:eventIds)', { eventIds: [...eventIds] })
    .select('event_id', 'intent_id');
  return new Map(
    rows.flatMap(({ event_id, intent_id }) => (intent_id === null ? [] : [[event_id, intent_id]])),
  );
};

/** Blanks the last faults over some intents: words of another program may name people. */
export const forgetWebhookFaults = (knex: Knex, intentIds: readonly string[]): Promise<number> =>
  knex<InboxRow>('webhook_inbox')
    .whereRaw('intent_id = any(:intentIds)', { intentIds: [...intentIds] })
    .whereNotNull('last_fault')
    .update({ last_fault: null });

export const webhookInboxMigration = {
  name: '0014-webhook-inbox',
  up: async (knex: Knex) => {
    await knex.schema.createTable('webhook_inbox', (table) => {
      table.text('event_id').primary();
      table.text('kind').notNullable();
      table.text('intent_id');
      table.timestamp('received_at').notNullable();
      table.timestamp('due_at').notNullable();
      table.integer('attempts').notNullable().defaultTo(0);
      table.text('last_fault');
      table.timestamp('processed_at');
    });
    await knex.raw('create index webhook_due on webhook_inbox (due_at) where processed_at is null');
  },
};
