import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arbitraryEvent } from '#engine/kernel/counter.fixture.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { logOf, seededEvents } from '#tools/cli/seed/seeded-log.fixture.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { checkpointOf } from '../projector/checkpoints.ts';
import { bookingsProjection } from '../bookings/project.ts';
import { createMemoryRows } from '../rows/memory-rows.ts';
import { parkedEvents } from '../projector/parked-events.ts';
import { projectBatch } from '../projector/project-batch.ts';
import type { Projection } from '../projection.ts';
import { projections } from '../projections.ts';
import type { Rows, Table } from '../rows/rows.ts';
import { openSession } from '../rows/session.ts';
import { runningRebuilds } from './drop-interrupted.ts';
import { rebuild, type RebuildPorts } from './rebuild.ts';
import { rebuildsIn } from './rebuild-progress.ts';

const tables = projections.flatMap((projection) => projection.tables);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(() => empty());

const empty = async () => {
  const names = [...tables.map(({ name }) => name), 'projection_checkpoint', 'sealing_key'];
  for (const name of [...names, 'projection_parked_event']) await backend.knex(name).truncate();
};

/** Rebuilds from some events. */
const ports = (events: readonly RecordedEvent[], overrides: Partial<RebuildPorts> = {}) => ({
  ...backend,
  store: { ...backend.store, readAll: logOf(events) },
  signal: new AbortController().signal,
  onRead: () => {},
  ...overrides,
});

/** Postgres ends a session that was left at work a moment later. */
const released = () => expect.poll(() => runningRebuilds(backend.knex)).toEqual(new Set());

/** Projects batches as a live projector does. */
const projectLive = async (batches: readonly RecordedEvent[][], projected = projections) => {
  const session = await openSession(backend.knex);
  const { sealing } = backend;
  let delivered: bigint | undefined;
  for (const batch of batches) {
    await projectBatch(projected, batch, delivered, { session, sealing });
    delivered = batch.at(-1)?.position;
  }
  await session.close();
};

const lineOf = (row: object): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
const sorted = (rows: Iterable<object>): string[] => [...rows].map(lineOf).toSorted();

const liveRows = async () => {
  const found: Record<string, string[]> = {};
  for (const { name } of tables) found[name] = sorted(await backend.knex(name));
  return found;
};

const definitions = async () => {
  const indexes = await backend.knex('pg_indexes').where({ schemaname: 'public' });
  const constraints = await backend.knex('pg_constraint').whereIn('contype', ['p', 'u', 'c']);
  return [
    ...indexes.map(({ indexdef }) => String(indexdef)).toSorted(),
    ...constraints.map(({ conname }) => String(conname)).toSorted(),
  ];
};

/** Cuts a list into pieces of the given sizes, over and over. */
const cut = <T>(list: readonly T[], sizes: readonly number[]): T[][] => {
  const pieces: T[][] = [];
  for (let start = 0, n = 0; start < list.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    pieces.push(list.slice(start, start + size));
    start += size;
  }
  return pieces;
};

/** How a log is cut, and where its rebuild is interrupted. */
const arbitraryCuts = fc.record({
  live: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
  folded: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
  read: fc.integer({ min: 1, max: 60 }),
  interruptedAfter: fc.integer({ min: 1, max: 400 }),
});

test('rows are the same live, in memory and rebuilt, however the log is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5_000 }), arbitraryCuts, async (seed, cuts) => {
      await empty();
      const events = await seededEvents(backend, 30, seed);
      await projectLive(cut(events, cuts.live));
      const memory = createMemoryRows();
      for (const batch of cut(events, cuts.folded)) {
        for (const projection of projections) {
          await projection.project(batch, memory, backend.sealing);
        }
      }
      const found = await liveRows();
      expect(found).toEqual(
        Object.fromEntries(
          tables.map(({ name }) => [name, sorted(memory.tables.get(name)?.values() ?? [])]),
        ),
      );
      expect(found['order_list']).toHaveLength(30);
      expect(found['ledger_entry']?.length).toBeGreaterThan(10);

      const before = await definitions();
      const store = { ...backend.store, readAll: logOf(events, cuts.read) };
      const interruption = new AbortController();
      let read = 0;
      const onRead = (count: number) => {
        read += count;
        if (read >= cuts.interruptedAfter) interruption.abort();
      };
      const { signal } = interruption;
      await rebuild(projections, ports(events, { store, signal, onRead })).catch(
        (error: unknown) => {
          if (!signal.aborted) throw error;
        },
      );
      await released();
      const rebuilt = await rebuild(projections, ports(events, { store }));
      expect(rebuilt).toHaveLength(projections.length);
      expect(await liveRows()).toEqual(found);
      expect(await definitions()).toEqual(before);
    }),
    { numRuns: usualOrLong(3, 100), endOnFailure: true },
  );
});

test('a rebuild repairs changed tables, and leaves nothing behind', async () => {
  const events = await seededEvents(backend, 10, 1);
  await projectLive([events]);
  const found = await liveRows();
  await backend.knex('booking').limit(1).update({ payment_status: 'completed', fee_cents: 1 });
  await backend.knex('order_count').delete();
  expect(await liveRows()).not.toEqual(found);
  const rebuilt = await rebuild(projections, ports(events));
  expect(rebuilt).toHaveLength(projections.length);
  expect(await liveRows()).toEqual(found);
  for (const { name } of projections) {
    expect(await checkpointOf(backend.knex, name)).toBe(events.at(-1)?.position);
  }
  expect(await rebuildsIn(backend.knex)).toEqual([]);
  expect(await backend.knex('pg_namespace').whereLike('nspname', 'rebuild%')).toEqual([]);
});

test('an interrupted rebuild goes on where it was', async () => {
  const events = await seededEvents(backend, 20, 2);
  await projectLive([events]);
  const found = await liveRows();
  const store = { ...backend.store, readAll: logOf(events, 10) };
  const interruption = new AbortController();
  const { signal } = interruption;
  let read = 0;
  const interrupted = rebuild(
    projections,
    ports(events, {
      store,
      signal,
      onRead: (count) => {
        read += count;
        if (read > events.length / 2) interruption.abort();
      },
    }),
  );
  await expect(interrupted).rejects.toThrow('aborted');
  expect(await liveRows()).toEqual(found);
  await released();
  const [{ position, event_id } = { position: null, event_id: null }] = await rebuildsIn(
    backend.knex,
  );
  expect(events.find(({ id }) => id === event_id)?.position).toBe(BigInt(position ?? 0));

  let readAgain = 0;
  const onRead = (count: number) => void (readAgain += count);
  const whole = rebuild(projections, ports(events, { store, onRead }));
  expect(await whole).toHaveLength(projections.length);
  expect(await liveRows()).toEqual(found);
  expect(readAgain).toBeGreaterThan(0);
  expect(readAgain).toBeLessThan(events.length);
  const eventIds = await backend.knex('projection_checkpoint').pluck('event_id');
  expect(new Set(eventIds)).toEqual(new Set([events.at(-1)?.id]));
});

test('a second rebuild of the same read model is refused', async () => {
  const [, orders] = projections;
  if (!orders) throw new Error('There are no orders');
  const events = await seededEvents(backend, 3, 3);
  let second: Promise<unknown> | undefined;
  const store = {
    ...backend.store,
    readAll: async function* (options: Parameters<RebuildPorts['store']['readAll']>[0]) {
      second ??= rebuild([orders], ports(events));
      await second;
      yield* logOf(events)(options);
    },
  };
  expect(await rebuild(projections, ports(events, { store }))).toHaveLength(projections.length);
  expect(await second).toEqual({ reason: 'rebuilt-elsewhere', projections: ['orders'] });
});

test('a rebuild parks again what cannot be projected, and no longer what can be', async () => {
  const events = await seededEvents(backend, 10, 4);
  const [first] = projections;
  const poison = events.findLast(({ type }) => type === 'BookingConfirmed');
  if (!first || !poison) throw new Error('Nothing was confirmed');
  const picky: Projection = {
    ...first,
    project: (batch, rows, sealing) =>
      batch.includes(poison)
        ? Promise.reject(new Error('no'))
        : first.project(batch, rows, sealing),
  };
  await rebuild([picky], ports(events));
  expect(await parkedEvents(backend.knex)).toMatchObject([
    {
      projection: first.name,
      stream: poison.stream,
      revision: poison.revision,
      fault: 'Error: no',
    },
  ]);
  const parked = await liveRows();
  await rebuild([first], ports(events));
  expect(await parkedEvents(backend.knex)).toEqual([]);
  expect(await liveRows()).not.toEqual(parked);
});

test('rows that the database refuses are found among many and parked', async () => {
  const events = await seededEvents(backend, 10, 5);
  const confirmed = events.filter(({ type }) => type === 'BookingConfirmed');
  const [one, other] = confirmed;
  if (!one || !other) throw new Error('Too few were confirmed');
  const number = (one.data as { confirmationNumber: string }).confirmationNumber;
  const twice = events.map((event) =>
    event === other
      ? { ...event, data: { ...(event.data as object), confirmationNumber: number } }
      : event,
  );
  const bookings = projections.filter(({ name }) => name === 'bookings');
  expect(await rebuild(bookings, ports(twice))).toMatchObject([
    { projection: 'bookings', parked: 1 },
  ]);
  expect(await parkedEvents(backend.knex)).toMatchObject([{ stream: other.stream }]);
  expect(await backend.knex('booking')).toHaveLength(10);
});

test.each(bookingsProjection.tables)(
  'rows of $name alone that are not what the log folds to throw the rebuild away, and are named on request',
  async ({ name: table }) => {
    const events = await seededEvents(backend, 5, 6);
    await projectLive([events]);
    const before = await liveRows();
    let folds = 0;
    // Only the rows that are written are wrong, not the fold that they are held against.
    const forgetful: Projection = {
      ...bookingsProjection,
      project: (batch, rows, sealing) => {
        folds += 1;
        const losing: Rows = {
          ...rows,
          put: (shape, changed) =>
            rows.put(shape, shape.name === table ? changed.slice(1) : changed),
        };
        return bookingsProjection.project(batch, folds === 1 ? losing : rows, sealing);
      },
    };
    const made: string[] = [];
    const onMade = (done: number, total: number) => void made.push(`${done} of ${total}`);
    const outcome = await rebuild([forgetful], ports(events, { withRows: true, onMade }));
    if (!('reason' in outcome) || outcome.reason !== 'differs') throw new Error('Nothing differs');
    const [differing, ...others] = outcome.differing;
    expect(others).toEqual([]);
    expect(differing?.projection).toBe('bookings');
    expect(differing?.tables.filter(({ differences }) => differences.length > 0)).toMatchObject([
      { table, differences: [expect.anything()] },
    ]);
    expect(made).toEqual(made.map((_, n) => `${n + 1} of ${made.length}`));
    expect(await liveRows()).toEqual(before);
    expect(await backend.knex('pg_namespace').whereLike('nspname', 'rebuild%')).toEqual([]);
  },
);

test('shadow tables in which stands another row than was projected are thrown away', async () => {
  const events = await seededEvents(backend, 5, 8);
  await projectLive([events]);
  const before = await liveRows();
  const store = {
    ...backend.store,
    readAll: async function* (options: Parameters<RebuildPorts['store']['readAll']>[0]) {
      yield* logOf(events)(options);
      await backend.knex.raw('update rebuild_bookings.booking set fee_cents = fee_cents + 1');
    },
  };
  const outcome = await rebuild([bookingsProjection], ports(events, { store }));
  if (!('reason' in outcome) || outcome.reason !== 'differs') throw new Error('Nothing differs');
  const [differing] = outcome.differing;
  const unequal = differing?.tables.filter(({ folded, found }) => folded.hash !== found.hash);
  expect(unequal?.map(({ table }) => table)).toEqual(['booking']);
  expect(await liveRows()).toEqual(before);
  expect(await backend.knex('shadow.projection_sum')).toEqual([]);
});

describe('of events that cannot be projected none is lost, where', () => {
  const table: Table<{ id: number; name: string | null }> = { name: 'thing', key: ['id'] };
  const other: typeof table = { ...table, name: 'other_thing' };
  const making = (shape: typeof table, asked: (id: number) => string = String): Projection => ({
    name: shape.name.replace('_', '-'),
    version: 1,
    tables: [shape],
    project: async (events, rows) => {
      const ids = events.map(({ position }) => Number(position));
      if (ids.includes(54)) throw new Error('54 cannot be projected');
      await rows.load(shape, ids.map(asked));
      const named = events.map(({ position, data }) => ({
        id: Number(position),
        ...(data as object),
      }));
      await rows.put(shape, named as { id: number; name: string | null }[]);
    },
  });
  /** Postgres refuses those without a name. */
  const things = (nameless: number[]) =>
    Array.from({ length: 60 }, (_, n) => ({
      ...arbitraryEvent({ type: 'Thing', data: { name: nameless.includes(n + 1) ? null : 'x' } }),
      stream: `thing-${n + 1}`,
      revision: 0,
      position: BigInt(n < 53 ? n + 1 : n + 2),
    }));
  beforeAll(async () => {
    for (const { name } of [table, other]) {
      await backend.knex.raw(`create table ${name} (id bigint primary key, name text not null)`);
    }
  });
  afterAll(async () => {
    for (const { name } of [table, other]) await backend.knex.schema.dropTable(name);
  });

  const parkedIn = async (projected: readonly Projection[], events: RecordedEvent[]) => {
    const store = { ...backend.store, readAll: logOf(events, 10) };
    expect(await rebuild(projected, ports(events, { store }))).toHaveLength(projected.length);
    const parked = await parkedEvents(backend.knex);
    return parked.map(({ projection, position }) => `${projection} ${position}`).toSorted();
  };

  test('two in a row are refused', async () => {
    expect(await parkedIn([making(table)], things([31, 32]))).toEqual(['thing 31', 'thing 32']);
  });
  test('one is refused by two read models', async () => {
    const both = await parkedIn([making(table), making(other)], things([30]));
    expect(both).toEqual(['other-thing 30', 'thing 30']);
  });
  test('one throws and the next is refused', async () => {
    const events = things([55]).map((event, n) => ({ ...event, position: BigInt(n + 1) }));
    expect(await parkedIn([making(table)], events)).toEqual(['thing 54', 'thing 55']);
  });
  test('what is asked for is refused', async () => {
    const asked = (id: number) => (id === 45 ? '1'.repeat(30) : String(id));
    expect(await parkedIn([making(table, asked)], things([]))).toContain('thing 45');
  });
});
