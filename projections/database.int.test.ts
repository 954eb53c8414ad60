import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Knex } from 'knex';
import { bookingCreated } from '#engine/booking/booking.fixture.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { startTestBackend } from '#tools/dev/test-backend.ts';
import { taskTableMigrations } from '#engine/processes/task-tables.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { bookingsProjection } from './bookings/project.ts';
import { connectDatabase, migrate } from './database.ts';
import { recorded } from './recorded.fixture.ts';
import { runProjectors } from './projector/run-projectors.ts';

let databaseUrl: string;
let pools: Knex[];

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  pools = [];
});
afterEach(async () => {
  for (const pool of pools) await pool.destroy();
});

/** A separate pool, as in each process. */
const connect = (): Knex => {
  const knex = connectDatabase(databaseUrl);
  pools.push(knex);
  return knex;
};

const migrated = async (knex: Knex): Promise<string[]> =>
  (await knex('knex_migrations').orderBy('id')).map(({ name }) => name);

const TABLES = [
  'booking',
  'booking_visitor',
  'payment',
  'pnr_lookup',
  'process_checkpoint',
  'projection_checkpoint',
  'sealing_key',
  'task',
];

const tablesOf = async (knex: Knex): Promise<string[]> =>
  (await knex('pg_tables').where({ schemaname: 'public' }).orderBy('tablename')).map(
    ({ tablename }) => tablename,
  );

test('migrating creates every table, and keeps the rows when repeated', async () => {
  const knex = connect();
  await migrate(knex);
  expect(await tablesOf(knex)).toEqual(expect.arrayContaining(TABLES));
  const steps = await migrated(knex);
  await knex('pnr_lookup').insert({ confirmation_number: 'K7M2QX', booking_id: 1 });
  await migrate(knex);
  await migrate(connect());
  expect(await migrated(knex)).toEqual(steps);
  expect(await knex('pnr_lookup')).toHaveLength(1);
});

test('processes that start concurrently migrate once', async () => {
  const processes = Array.from({ length: 4 }, connect);
  await Promise.all(processes.map(migrate));
  const steps = await migrated(connect());
  expect(new Set(steps).size).toBe(steps.length);
  expect(await tablesOf(connect())).toEqual(expect.arrayContaining(TABLES));
});

test('the lock of a killed migration does not block others', async () => {
  const knex = connect();
  await migrate(knex);
  await knex('knex_migrations_lock').update({ is_locked: 1 });
  await knex('knex_migrations').where({ name: '0006-payment' }).delete();
  await knex.schema.dropTable('payment');
  await migrate(connect());
  expect(await tablesOf(knex)).toEqual(expect.arrayContaining(TABLES));
});

test('a failed step leaves no partial change', async () => {
  const knex = connect();
  // A table that makes a later step fail.
  await knex.schema.createTable('pnr_lookup', (table) => table.text('old'));
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(migrate(knex)).rejects.toThrow(/^0005-pnr-lookup: .*already exists/s);
  // Only the thrown error reports it.
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
  expect(await tablesOf(knex)).toEqual(['pnr_lookup']);
  await knex.schema.dropTable('pnr_lookup');
  await migrate(knex);
  expect(await tablesOf(knex)).toEqual(expect.arrayContaining(TABLES));
});

test('visitors that an older schema stored with the booking are projected again', async () => {
  const backend = await startTestBackend();
  const { knex, store, log } = backend;
  const stopping = new AbortController();
  const bookingId = 1_000_000_001;
  const stream = `booking-${bookingId}`;
  const { id, type, data, metadata } = recorded(
    bookingCreated({ bookingId, visitorHash: 'desk' }),
    { stream },
  );
  try {
    const written = await store.append(stream, 'no_stream', [
      {
        id,
        type,
        data,
        metadata: { ...metadata, schema: bookingCodec.schemaOf('BookingCreated') },
      },
    ]);
    await knex('knex_migrations').where({ name: '0007-booking-visitor' }).delete();
    await knex.schema.dropTable('booking_visitor');
    await knex.schema.alterTable('booking', (table) => table.text('visitor_hash'));
    const position = 'position' in written ? String(written.position) : null;
    // A row from before versions has version 1.
    await knex('projection_checkpoint').insert({ projection: 'bookings', position });

    await migrate(knex);
    expect(await knex.schema.hasColumn('booking', 'visitor_hash')).toBe(false);
    expect(await knex('booking_visitor')).toEqual([]);
    const running = runProjectors([bookingsProjection], {
      ...backend,
      log,
      signal: stopping.signal,
    });
    await vi.waitFor(
      async () =>
        expect(await knex('booking_visitor')).toEqual([
          { booking_id: bookingId, visitor_hash: 'desk' },
        ]),
      { timeout: 20_000, interval: 20 },
    );
    stopping.abort();
    await running;
  } finally {
    await backend.stop();
  }
});

test('booking ids are returned as numbers, larger values as text', async () => {
  const knex = connect();
  const { rows } = await knex.raw(
    'select 999999999999::bigint as id, 9007199254740993::bigint as large',
  );
  expect(rows).toEqual([{ id: 999_999_999_999, large: '9007199254740993' }]);
});

test('earlier tables of durable work are merged into one, and nothing is lost or repeated', async () => {
  const knex = connect();
  const [mergeTables] = taskTableMigrations.slice(-1);
  for (const { up } of taskTableMigrations.slice(0, -1)) await up(knex);
  const at = new Date('2026-11-20T12:00:00.000Z');
  const soon = new Date('2026-11-20T12:30:00.000Z');
  const [waiting, done] = [
    '0fb0c0a6-5d2c-4d3a-8a52-1f1c3c9a0001',
    '0fb0c0a6-5d2c-4d3a-8a52-1f1c3c9a0002',
  ];
  const reaction = { process: 'send-confirmation', stream: 'booking-1', revision: 2, due_at: soon };
  await knex('process_task').insert([
    { ...reaction, event_id: waiting, attempts: 3, failures: 2, last_fault: 'Error: no route' },
    { ...reaction, event_id: done, attempts: 1, done_at: at },
  ]);
  const notice = { kind: 'charge.updated', received_at: at, due_at: soon };
  await knex('webhook_inbox').insert([
    { ...notice, event_id: 'evt_1', intent_id: 'pi_1', attempts: 4, last_fault: 'Error: no route' },
    { ...notice, event_id: 'evt_2', intent_id: 'pi_1', attempts: 1, processed_at: at },
    { ...notice, event_id: 'evt_3', intent_id: null, processed_at: at },
  ]);
  await knex('payment_reconciliation').insert({
    name: 'reconcile-hourly',
    due_at: soon,
    covered_until: at,
  });
  await knex('retention_run').insert({ name: 'retain-daily', due_at: soon });
  await mergeTables?.up(knex);

  const webhook = { queue: 'follow-webhooks', revision: null, data: { kind: 'charge.updated' } };
  expect(await knex('task').orderBy(['queue', 'key'])).toMatchObject([
    {
      ...webhook,
      key: 'evt_1',
      stream: 'payment-pi_1',
      due_at: soon,
      attempts: 4,
      failures: 4,
      last_error: 'Error: no route',
      done_at: null,
    },
    { ...webhook, key: 'evt_2', stream: 'payment-pi_1', attempts: 1, failures: 0, done_at: at },
    { ...webhook, key: 'evt_3', stream: null, attempts: 0, done_at: at },
    { queue: 'reconcile-hourly', key: 'job', due_at: soon, done_at: null },
    { queue: 'retain-daily', key: 'job', due_at: soon, data: null, done_at: null },
    {
      queue: 'send-confirmation',
      key: waiting,
      stream: 'booking-1',
      revision: 2,
      due_at: soon,
      attempts: 3,
      failures: 2,
      last_error: 'Error: no route',
      done_at: null,
    },
    { queue: 'send-confirmation', key: done, attempts: 1, failures: 0, done_at: at },
  ]);
  expect(await tablesOf(knex)).toEqual(['process_checkpoint', 'task']);
  const { data } = await knex('task').where({ queue: 'reconcile-hourly' }).first();
  expect(new Date(data.coveredUntil)).toEqual(at);
});
