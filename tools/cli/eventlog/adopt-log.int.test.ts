import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { arbitraryEvent } from '#engine/kernel/counter.fixture.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { postgresTaskQueue } from '#engine/kernel/postgres-task-queue.ts';
import { enlistTasks } from '#engine/kernel/enlist-tasks.fixture.ts';
import { type EventStoreServer, startEventStore } from '#tools/eventstore/index.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { connectTestStore, startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { shareDatabase, takeDatabase } from '#projections/database-in-use.ts';
import { adoptLog, copyPositions, holdReadModels } from './adopt-log.ts';
import { belongsToLog } from '#projections/belongs-to-log.ts';
import { checkpointOf } from '#projections/projector/checkpoints.ts';
import {
  type Counting,
  countingProjection,
} from '#projections/projector/counting-projection.fixture.ts';
import { LOCK_CLASSES, tryLocks } from '#projections/projector/ownership.ts';
import { recordParked } from '#projections/projector/parked-events.ts';
import { projectBatch } from '#projections/projector/project-batch.fixture.ts';
import { runProjectors } from '#projections/projector/run-projectors.ts';
import { rebuildsIn } from '#projections/rebuild/rebuild-progress.ts';
import { openSession, type Session } from '#projections/rows/session.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const TABLES = ['process_checkpoint', 'projection_checkpoint', 'task'];
const PATIENCE = { timeout: 30_000, interval: 20 };

let backend: TestBackend;
let server: EventStoreServer;
/** The other log. */
let other: EventStore;
let session: Session;
let counting: Counting;
let stream: string;
let events: RecordedEvent[];

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

beforeEach(async () => {
  server = await startEventStore({ databaseUrl: await createTestDatabase() });
  const client = EventStoreDBClient.connectionString(server.url);
  other = connectTestStore(server.url);
  session = await openSession(backend.knex);
  counting = await countingProjection(backend.knex);
  stream = `counter-${randomUUID()}`;
  events = await write(backend.store);
  // So that no event of the other log stands where it stands in this one.
  await client.appendToStream('$foreign', jsonEvent({ type: '$Foreign', data: { some: 'bytes' } }));
  await client.dispose();
});
afterEach(async () => {
  await session.close();
  await other.close();
  await server.stop();
  await backend.knex.schema.dropTable('counted');
  for (const table of [...TABLES, 'projection_parked_event']) await backend.knex(table).delete();
});

/** Six events in the stream of the test. */
const write = async (store: EventStore): Promise<RecordedEvent[]> => {
  const written = Array.from({ length: 6 }, () => arbitraryEvent());
  await store.append(stream, 'no_stream', written);
  return store.read(stream);
};

/** The other log gets the first events of this one, as a backup that was made after them. */
const restored = async (count: number): Promise<RecordedEvent[]> => {
  await other.append(stream, 'no_stream', events.slice(0, count));
  return other.read(stream);
};

const adopted = async (confirm = async () => {}) => {
  const { signal } = new AbortController();
  await copyPositions(session, { store: other, signal, onRead: () => {} });
  return adoptLog(session, confirm);
};

/** A read model without rows. */
const late = { name: 'late', version: 1, tables: [], project: async () => {} };

const place = (list: readonly RecordedEvent[], index: number): bigint => {
  const event = list[index];
  if (!event) throw new Error(`There is no event ${index}`);
  return event.position;
};

const storedRows = async () => {
  return Promise.all(TABLES.map((table) => backend.knex(table).orderByRaw('1, 2')));
};

test('every checkpoint moves to where the log has its event', async () => {
  await enlistTasks(backend.knex, 'first', events.slice(0, 2), NOW);
  await enlistTasks(backend.knex, 'second', events, NOW);
  await projectBatch(counting, events, undefined, backend);
  await projectBatch(late, events.slice(0, 3), undefined, backend);
  const moved = await restored(6);
  expect(await belongsToLog(backend.knex, other)).toBe(false);

  const text = (index: number) => ({
    from: String(place(events, index)),
    to: String(place(moved, index)),
    isFound: true,
  });
  expect(await adopted()).toEqual({
    moves: [
      { kind: 'process', name: 'first', ...text(1) },
      { kind: 'process', name: 'second', ...text(5) },
      { kind: 'read model', name: 'counting', ...text(5) },
      { kind: 'read model', name: 'late', ...text(2) },
    ],
    parkedEvents: 0,
    discardedRebuilds: [],
    droppedTasks: 0,
  });

  expect(await belongsToLog(backend.knex, other)).toBe(true);
  expect((await postgresTaskQueue(backend.knex).checkpoints()).get('first')).toBe(place(moved, 1));
  expect(await checkpointOf(backend.knex, 'late')).toBe(place(moved, 2));
  expect(await backend.knex('projection_checkpoint').pluck('version')).toEqual([1, 1]);
});

test('behind an older backup processes go on behind what they know, and read models are rebuilt', async () => {
  // It stood at an event that the backup lacks, and had not done its second and fifth task.
  await enlistTasks(backend.knex, 'noting', events.slice(0, 5), NOW);
  const done = [0, 2, 3].map((index) => events[index]?.id ?? '');
  await backend.knex('task').whereIn('key', done).update({ done_at: NOW });
  await enlistTasks(backend.knex, 'ahead', events, NOW);
  await backend.knex('task').where({ queue: 'ahead' }).update({ done_at: NOW });
  await enlistTasks(backend.knex, 'lagging', events.slice(0, 2), NOW);
  await backend.knex('process_checkpoint').insert({ process: 'without-id', position: '77' });
  await projectBatch(counting, events, undefined, backend);
  const latest = String((await restored(4)).at(-1)?.position);
  await other.append(stream, 3, [arbitraryEvent()]);
  // It was rebuilt from the restored log, so it has an event that no process has.
  const meanwhile = await other.read(stream);
  await projectBatch(late, meanwhile, undefined, backend);

  expect(await adopted()).toMatchObject({
    moves: [
      { name: 'ahead', isFound: false, to: latest },
      { name: 'lagging', isFound: true },
      { name: 'noting', isFound: false, to: latest },
      { name: 'without-id', isFound: false, to: latest },
      { name: 'counting', isFound: false, to: null },
      { name: 'late', isFound: true, to: String(meanwhile.at(-1)?.position) },
    ],
    droppedTasks: 1,
  });

  expect(await belongsToLog(backend.knex, other)).toBe(true);
  const tasks = (queue: string) => backend.knex('task').where({ queue });
  expect(await tasks('noting').where({ done_at: null }).pluck('key')).toEqual([events[1]?.id]);
  expect(await tasks('ahead')).toHaveLength(6);
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = runProjectors([counting], { ...backend, store: other, signal });
  await vi.waitFor(async () => expect(await counting.counts()).toEqual([1, 1, 1, 1, 1]), PATIENCE);
  stopping.abort();
  await running;
  const counted: string[] = await backend.knex('counted').pluck('id');
  expect(new Set(counted)).toEqual(new Set(meanwhile.map(({ id }) => id)));
});

test('parked events move, and interrupted rebuilds are discarded', async () => {
  await enlistTasks(backend.knex, 'noting', events, NOW);
  const moved = await restored(5);
  const [first, second, , , , lost] = events;
  if (!first || !second || !lost) throw new Error('Events are missing');
  // The second one stands where the first one will.
  const standing = [first, { ...second, position: place(moved, 0) }, lost];
  const writing = await openSession(backend.knex);
  for (const event of standing) await recordParked(writing, 'counting', event, new Error('no'));
  await writing.close();
  await rebuildsIn(backend.knex).insert({
    projection: 'counting',
    version: 1,
    position: String(first.position),
  });
  await backend.knex.raw('create schema rebuild_counting');

  expect(await adopted()).toMatchObject({ parkedEvents: 2, discardedRebuilds: ['counting'] });

  const rows = await backend.knex('projection_parked_event').orderBy('position');
  expect(rows.map(({ event_id, position }) => [event_id, BigInt(position)])).toEqual([
    [first.id, place(moved, 0)],
    [second.id, place(moved, 1)],
  ]);
  expect(await rebuildsIn(backend.knex)).toEqual([]);
  expect(await backend.knex('pg_namespace').whereLike('nspname', 'rebuild%')).toEqual([]);
});

test('nothing changes without consent', async () => {
  await enlistTasks(backend.knex, 'noting', events, NOW);
  await projectBatch(counting, events, undefined, backend);
  await restored(3);
  const before = await storedRows();
  const refused = adopted(() => Promise.reject(new Error('nobody said yes')));
  await expect(refused).rejects.toThrow('nobody said yes');
  expect(await storedRows()).toEqual(before);
});

test('a log that shares no event with the processes is not adopted', async () => {
  await enlistTasks(backend.knex, 'noting', events, NOW);
  await projectBatch(counting, events, undefined, backend);
  await write(other);
  const before = await storedRows();
  const confirm = vi.fn<() => Promise<void>>();
  expect(await adopted(confirm)).toEqual({ reason: 'unrelated' });
  expect(confirm).not.toHaveBeenCalled();
  expect(await storedRows()).toEqual(before);
});

test('read models are held only while no process is at one', async () => {
  for (const lockClass of Object.values(LOCK_CLASSES)) {
    const busy = await openSession(backend.knex);
    await tryLocks(busy, lockClass, ['orders']);
    const asking = await openSession(backend.knex);
    expect(await holdReadModels(asking)).toBe(false);
    await asking.close();
    await busy.close();
  }
  // Postgres ends a session a moment after its connection.
  await vi.waitFor(async () => expect(await holdReadModels(session)).toBe(true), PATIENCE);
});

test('the database is taken only while no process of the product works on it', async () => {
  const product = await shareDatabase(backend.knex);
  const another = await shareDatabase(backend.knex);
  expect(await takeDatabase(session)).toBe(false);
  await product.close();
  expect(await takeDatabase(session)).toBe(false);
  await another.close();
  await vi.waitFor(async () => expect(await takeDatabase(session)).toBe(true), PATIENCE);
});
