import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { connectTestStore, startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { awaitPosition, checkpointOf, setPaused } from './checkpoints.ts';
import { type Counting, countingProjection } from './counting-projection.fixture.ts';
import { connectDatabase } from '../database.ts';
import { LOCK_CLASSES } from './ownership.ts';
import { parkedEvents } from './parked-events.ts';
import type { Projection } from '../projection.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { recorded } from '../recorded.fixture.ts';
import { runProjectors } from './run-projectors.ts';

const PATIENCE = { timeout: 30_000, interval: 10 };

let backend: TestBackend;
let counting: Counting;
let logged: string[];
/** The positions from which the log was followed, in order. */
let readings: (bigint | undefined)[];
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  backend = await startTestBackend();
  counting = await countingProjection(backend.knex);
  logged = [];
  readings = [];
  stops = [];
  streams = 0;
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await backend.stop();
});

/** Runs projectors as a process does; returns functions that end them. */
const start = (projections: Projection[], { knex = backend.knex, store = backend.store } = {}) => {
  const stopping = new AbortController();
  const watched: EventStore = {
    ...store,
    follow: (options) => {
      readings.push(options.after);
      return store.follow(options);
    },
  };
  const ended = runProjectors(projections, {
    ...backend,
    knex,
    store: watched,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    signal: stopping.signal,
  });
  const stop = async () => {
    stopping.abort();
    await ended;
  };
  stops.push(stop);
  return stop;
};

let streams = 0;
/** Appends events to a new stream; returns the last one's position. */
const write = async (count = 1, type = 'ParcelSent'): Promise<bigint> => {
  streams += 1;
  const stream = `counter-parcel-${streams}`;
  const { data, metadata } = recorded({ type, data: {} }, { stream });
  const events = Array.from({ length: count }, () => ({ id: randomUUID(), type, data, metadata }));
  const appended = await backend.store.append(stream, 'no_stream', events);
  if ('reason' in appended) throw new Error(appended.reason);
  return appended.position;
};

const arrived = (position: bigint, ...names: string[]) =>
  awaitPosition(backend.knex, names, position, PATIENCE.timeout);

/** A projection that records the positions of its events. */
const witness = (name: string): Projection & { seen: bigint[] } => {
  const seen: bigint[] = [];
  return {
    name,
    version: 1,
    tables: [],
    seen,
    project: (events) => Promise.resolve(void seen.push(...events.map(({ position }) => position))),
  };
};

describe('read models', () => {
  test('share one subscription, and continue after a restart', async () => {
    const first = await write();
    const [one, other] = [witness('one'), witness('other')];
    const stop = start([one, other]);
    expect(await arrived(first, 'one', 'other')).toBe(true);
    const second = await write();
    expect(await arrived(second, 'one', 'other')).toBe(true);
    expect(readings).toEqual([undefined]);
    await stop();
    const third = await write();
    start([one, other]);
    expect(await arrived(third, 'one', 'other')).toBe(true);
    expect(readings).toEqual([undefined, second]);
    expect(one.seen).toEqual([first, second, third]);
    expect(other.seen).toEqual([first, second, third]);
    expect(logged).toEqual([]);
  });

  test('at other positions catch up separately, and join the others at the end', async () => {
    const [one, other] = [witness('one'), witness('other')];
    const stop = start([one]);
    const first = await write();
    expect(await arrived(first, 'one')).toBe(true);
    await stop();
    start([one, other]);
    expect(await arrived(first, 'one', 'other')).toBe(true);
    await vi.waitFor(() => expect(readings).toHaveLength(4), PATIENCE);
    expect(readings[3]).toBe(first);
    const second = await write();
    expect(await arrived(second, 'one', 'other')).toBe(true);
    expect(one.seen).toEqual([first, second]);
    expect(other.seen).toEqual([first, second]);
  });

  test('restart where a checkpoint was set back to', async () => {
    start([counting]);
    expect(await arrived(await write(2), 'counting')).toBe(true);
    await backend.knex('counted').delete();
    await backend.knex('projection_checkpoint').delete();
    await vi.waitFor(async () => expect(await counting.counts()).toEqual([1, 1]), PATIENCE);
    expect(await arrived(await write(), 'counting')).toBe(true);
    expect(await counting.counts()).toEqual([1, 1, 1]);
  });

  test('of another version are not changed', async () => {
    const [old, one] = [witness('one'), witness('one')];
    const stop = start([{ ...old, version: 2 }]);
    const first = await write();
    expect(await arrived(first, 'one')).toBe(true);
    start([one, counting]);
    await stop();
    expect(await arrived(await write(), 'counting')).toBe(true);
    expect(await checkpointOf(backend.knex, 'one')).toBe(first);
    expect(one.seen).toEqual([]);
  });
});

describe('a rebuild', () => {
  const ports = () => ({ ...backend, signal: new AbortController().signal, onRead: () => {} });

  test('starts automatically when the version was raised; the old rows are served meanwhile', async () => {
    const stop = start([counting]);
    expect(await arrived(await write(3), 'counting')).toBe(true);
    await stop();
    await backend.knex('counted').update({ times: 7 });
    const newer = {
      ...counting,
      version: 2,
      project: async (...[events, rows, sealing]: Parameters<Projection['project']>) => {
        expect(await counting.counts()).toEqual([7, 7, 7]);
        await counting.project(events, rows, sealing);
      },
    };
    const stopNewer = start([newer]);
    await vi.waitFor(async () => expect(await counting.counts()).toEqual([1, 1, 1]), PATIENCE);
    await stopNewer();
    start([{ ...counting, version: 2 }]);
    expect(await arrived(await write(2), 'counting')).toBe(true);
    expect(await counting.counts()).toEqual([1, 1, 1, 1, 1]);
    expect(logged).toEqual([]);
  });

  test('continues during writes and reads: each is answered, and every event counts once', async () => {
    start([counting]);
    expect(await arrived(await write(500), 'counting')).toBe(true);
    const going = { on: true };
    const counts: number[] = [];
    const read = async () => {
      while (going.on) counts.push((await counting.counts()).length);
    };
    let position = 0n;
    const writeOn = async () => {
      while (going.on) position = await write(3);
    };
    const busy = [read(), read(), writeOn()];
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await rebuild([counting], ports())).toHaveLength(1);
    }
    going.on = false;
    await Promise.all(busy);
    expect(await arrived(position, 'counting')).toBe(true);
    const all = await counting.counts();
    expect(new Set(all)).toEqual(new Set([1]));
    expect(all.length).toBe(500 + 3 * (streams - 1));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(500);
    expect(logged).toEqual([]);
  });
});

describe('a paused read model', () => {
  test('keeps its position from the next batch on, and catches up when it is resumed', async () => {
    const other = witness('other');
    start([counting, other]);
    const first = await write();
    expect(await arrived(first, 'counting', 'other')).toBe(true);
    await setPaused(backend.knex, counting, true);
    const second = await write(3);
    expect(await arrived(second, 'other')).toBe(true);
    expect(await checkpointOf(backend.knex, 'counting')).toBe(first);
    await setPaused(backend.knex, counting, false);
    expect(await arrived(second, 'counting')).toBe(true);
    expect(await arrived(await write(), 'counting', 'other')).toBe(true);
    expect(await counting.counts()).toEqual([1, 1, 1, 1, 1]);
    expect(logged).toEqual([]);
  });
});

describe('an error', () => {
  /** Counts events, but fails on the type `Poison`. */
  const picky = (): Projection => ({
    ...counting,
    project: async (events, rows, sealing) => {
      await counting.project(events, rows, sealing);
      if (events.some(({ type }) => type === 'Poison')) throw new Error('for <ada@example.org>');
    },
  });

  test('that is transient is logged, and the batch retried', async () => {
    let failures = 2;
    const flaky: Projection = {
      ...counting,
      project: async (events, rows, sealing) => {
        await counting.project(events, rows, sealing);
        if (failures-- > 0) throw new Error('no time');
      },
    };
    start([flaky]);
    expect(await arrived(await write(3), 'counting')).toBe(true);
    expect(await counting.counts()).toEqual([1, 1, 1]);
    expect(logged.filter((line) => line.includes('no time'))).toHaveLength(2);
    expect(await parkedEvents(backend.knex)).toEqual([]);
  });

  test('of the environment is retried without end', async () => {
    let failures = 4;
    const waiting: Projection = {
      ...counting,
      project: async (events, rows, sealing) => {
        if (failures-- > 0) throw Object.assign(new Error('disk full'), { code: '53100' });
        await counting.project(events, rows, sealing);
      },
    };
    start([waiting]);
    expect(await arrived(await write(3), 'counting')).toBe(true);
    expect(await counting.counts()).toEqual([1, 1, 1]);
    expect(await parkedEvents(backend.knex)).toEqual([]);
  });

  test('of an event parks it with an alert; the rest and the other read models continue', async () => {
    const other = witness('other');
    const before = await write(5);
    const poison = await write(1, 'Poison');
    const stream = `counter-parcel-${streams}`;
    const after = await write(7);
    start([picky(), other]);
    expect(await arrived(after, 'counting', 'other')).toBe(true);
    expect(await counting.counts()).toEqual(Array.from({ length: 12 }, () => 1));
    // Some twice: the batch that was rolled back because of the other read model.
    expect(new Set(other.seen).size).toBe(13);
    expect(await parkedEvents(backend.knex)).toMatchObject([
      {
        projection: 'counting',
        position: Number(poison),
        stream,
        revision: 0,
        type: 'Poison',
        fault: 'Error: for <[address]>',
      },
    ]);
    const alerts = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(alerts).toMatchObject([{ projection: 'counting', stream, type: 'Poison' }]);
    expect(before).toBeLessThan(poison);
    expect(await arrived(await write(), 'counting', 'other')).toBe(true);
  });
});

describe('of two processes', () => {
  /** Connections of another process to the same servers. */
  const otherProcess = (): { knex: Knex; store: EventStore } => {
    const knex = connectDatabase(backend.databaseUrl);
    const store = connectTestStore(backend.eventStoreUrl);
    stops.push(async () => {
      await store.close();
      await knex.destroy();
    });
    return { knex, store };
  };

  const owners = async (): Promise<number[]> => {
    const rows = await backend
      .knex('pg_locks')
      .join('pg_database', 'pg_database.oid', 'pg_locks.database')
      .where({ locktype: 'advisory', classid: LOCK_CLASSES.live, granted: true })
      .whereRaw('datname = current_database()');
    return [...new Set(rows.map(({ pid }) => pid))];
  };

  test('only one projects a read model, and every event counts once', async () => {
    start([counting]);
    await vi.waitFor(async () => expect(await owners()).toHaveLength(1), PATIENCE);
    start([counting], otherProcess());
    let position = 0n;
    for (let n = 0; n < 20; n += 1) position = await write(5);
    expect(await arrived(position, 'counting')).toBe(true);
    expect(await counting.counts()).toEqual(Array.from({ length: 100 }, () => 1));
    expect(readings).toHaveLength(1);
  });

  test('the second takes over when the first loses its session', async () => {
    start([counting]);
    await vi.waitFor(async () => expect(await owners()).toHaveLength(1), PATIENCE);
    const [first] = await owners();
    start([counting], otherProcess());
    expect(await arrived(await write(), 'counting')).toBe(true);
    await backend.knex.raw('select pg_terminate_backend(?)', [first ?? 0]);
    const position = await write();
    await vi.waitFor(async () => {
      const [owner] = await owners();
      expect(owner).toBeDefined();
      expect(owner).not.toBe(first);
    }, PATIENCE);
    expect(await arrived(position, 'counting')).toBe(true);
    expect(await counting.counts()).toEqual([1, 1]);
  });
});
