import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Knex } from 'knex';
import { bookingCreated } from '#engine/booking/booking.fixture.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { startTestBackend } from '#tools/dev/test-backend.ts';
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

/** A pool of its own, as each process has one. */
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
  'process_task',
  'projection_checkpoint',
  'sealing_key',
];

const tablesOf = async (knex: Knex): Promise<string[]> =>
  (await knex('pg_tables').where({ schemaname: 'public' }).orderBy('tablename')).map(
    ({ tablename }) => tablename,
  );

test('migrating makes every table, and keeps the rows at a repeat', async () => {
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

test('processes that start at once migrate once', async () => {
  const processes = Array.from({ length: 4 }, connect);
  await Promise.all(processes.map(migrate));
  const steps = await migrated(connect());
  expect(new Set(steps).size).toBe(steps.length);
  expect(await tablesOf(connect())).toEqual(expect.arrayContaining(TABLES));
});

test('a lock that a killed migration left does not keep others out', async () => {
  const knex = connect();
  await migrate(knex);
  await knex('knex_migrations_lock').update({ is_locked: 1 });
  await knex('knex_migrations').where({ name: '0006-payment' }).delete();
  await knex.schema.dropTable('payment');
  await migrate(connect());
  expect(await tablesOf(knex)).toEqual(expect.arrayContaining(TABLES));
});

test('a step that fails leaves nothing half-done', async () => {
  const knex = connect();
  // A table in the way of a later step.
  await knex.schema.createTable('pnr_lookup', (table) => table.text('old'));
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(migrate(knex)).rejects.toThrow('already exists');
  expect(printed.mock.calls.join()).toContain('migration file "0005-pnr-lookup" failed');
  printed.mockRestore();
  expect(await tablesOf(knex)).toEqual(['pnr_lookup']);
  await knex.schema.dropTable('pnr_lookup');
  await migrate(knex);
  expect(await tablesOf(knex)).toEqual(expect.arrayContaining(TABLES));
});

test('visitors that an older schema kept with the booking are projected anew', async () => {
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
    // What stood there before there were versions is the first.
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

test('booking ids come back as numbers, what is larger as text', async () => {
  const knex = connect();
  const { rows } = await knex.raw(
    'select 999999999999::bigint as id, 9007199254740993::bigint as large',
  );
  expect(rows).toEqual([{ id: 999_999_999_999, large: '9007199254740993' }]);
});
