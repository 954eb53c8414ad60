import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { appendToAny } from '#engine/kernel/handle-command.ts';
import { contextOfRun } from '#engine/kernel/job-run.ts';
import { type AccessEvent, accessLogDecider, monthOf } from './access-log.ts';

const HOUR_MS = 3_600_000;
const MOST_AT_ONCE = 500;

type Row = { key: string; due_at: Date; event: AccessEvent; count: number };

/** Accesses that are counted by the hour, without their count. */
export type Counted =
  | { type: 'SignInsFailed'; data: { addressHash: string } }
  | {
      type: 'AccessRefused';
      data: { userId: number | null; route: string; about: string | null };
    };

/** Records an access, to be appended to the log soon. */
export const noteAccess = async (knex: Knex, event: AccessEvent, now: Date): Promise<void> => {
  await knex<Row>('access_outbox').insert({ key: randomUUID(), due_at: now, event, count: 1 });
};

/** Counts an access of its kind and hour, to be appended after the hour. */
export const countAccess = async (
  knex: Knex,
  { type, data }: Counted,
  now: Date,
): Promise<void> => {
  const from = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const event = { type, data: { ...data, at: from.toISOString(), count: 1 } } as AccessEvent;
  await knex<Row>('access_outbox')
    .insert({
      key: JSON.stringify(event),
      due_at: new Date(from.getTime() + HOUR_MS),
      event,
      count: 1,
    })
    .onConflict('key')
    .merge({ count: knex.raw('access_outbox.count + 1') });
};

/**
 * Appends due entries to the access log and deletes them from the table; several processes may do
 * it at once. During an outage of the log they stay. Returns how many were appended.
 */
export const appendAccesses = (
  { knex, store }: { knex: Knex; store: EventStore },
  now: Date,
): Promise<number> =>
  knex.transaction(async (transaction) => {
    const due = await transaction<Row>('access_outbox')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked();
    if (due.length === 0) return 0;
    const run = contextOfRun('append-accesses', now);
    for (const { key, event, count } of due) {
      const counted = 'count' in event.data ? { ...event.data, count } : event.data;
      const whole = { ...event, data: counted } as AccessEvent;
      // Derived from the row: appended again after a crash, it has the same event id.
      const context = { ...run, commandId: `access ${key}` };
      await appendToAny(store, accessLogDecider, monthOf(whole.data.at), [whole], context);
    }
    await transaction<Row>('access_outbox')
      .whereIn(
        'key',
        due.map(({ key }) => key),
      )
      .delete();
    return due.length;
  });

export const accessOutboxMigration = {
  name: '0093-access-outbox',
  up: (knex: Knex) =>
    knex.schema.createTable('access_outbox', (table) => {
      table.text('key').primary();
      table.timestamp('due_at').notNullable().index();
      table.jsonb('event').notNullable();
      table.integer('count').notNullable();
    }),
};
