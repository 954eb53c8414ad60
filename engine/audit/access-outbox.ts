import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { appendToAny } from '#engine/kernel/handle-command.ts';
import { contextOfRun } from '#engine/kernel/job-run.ts';
import { type AccessEvent, accessLogDecider, monthOf } from './access-log.ts';

const HOUR_MS = 3_600_000;
const MOST_AT_ONCE = 500;

type Row = { key: string; due_at: Date; event: AccessEvent; count: number; batch: string | null };

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
export const appendAccesses = async (
  { knex, store }: { knex: Knex; store: EventStore },
  now: Date,
): Promise<number> => {
  await formBatch(knex, now);
  const batch = await knex<Row>('access_outbox').whereNotNull('batch').first();
  if (!batch) return 0;
  return knex.transaction(async (transaction): Promise<number> => {
    const rows = await transaction<Row>('access_outbox')
      .where({ batch: batch.batch })
      .orderBy(['due_at', 'key'])
      .forUpdate();
    const events = withoutRepeats(rows);
    const context = {
      ...contextOfRun('append-accesses', now),
      commandId: `accesses ${batch.batch}`,
    };
    for (const month of new Set(events.map(({ data }) => monthOf(data.at)))) {
      const ofMonth = events.filter(({ data }) => monthOf(data.at) === month);
      await appendToAny(store, accessLogDecider, month, ofMonth, context);
    }
    await transaction<Row>('access_outbox').where({ batch: batch.batch }).delete();
    return rows.length;
  });
};

/** The events of a batch: reads that differ in nothing but their time are one, at the first time. */
const withoutRepeats = (rows: readonly Row[]): AccessEvent[] => {
  const counted = new Map<string, Row>();
  for (const row of rows) {
    const { type, data } = row.event;
    const key = type === 'PersonalDataRead' ? JSON.stringify({ ...data, at: '' }) : row.key;
    const first = counted.get(key);
    counted.set(key, first ? { ...first, count: first.count + 1 } : row);
  }
  return [...counted.values()].map(({ event, count }) =>
    'count' in event.data || count > 1
      ? ({ ...event, data: { ...event.data, count } } as AccessEvent)
      : event,
  );
};

/**
 * Puts due entries into a batch that never changes: appended again after a crash, it has the same
 * event ids, so the log stores it once.
 */
const formBatch = (knex: Knex, now: Date) =>
  knex<Row>('access_outbox')
    .whereIn(
      'key',
      knex<Row>('access_outbox')
        .select('key')
        .where('due_at', '<=', now)
        .whereNull('batch')
        .orderBy('due_at')
        .limit(MOST_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .update({ batch: randomUUID() });

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

/** `batch`: what is appended together; `null` until then. */
export const accessBatchMigration = {
  name: '0161-access-batch',
  up: (knex: Knex) =>
    knex.schema.alterTable('access_outbox', (table) => {
      table.uuid('batch').index();
    }),
};
