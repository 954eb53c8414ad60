import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEventStoreCluster } from '#tools/eventstore/cluster.fixture.ts';
import { type EventStoreServer, startEventStore } from '#tools/eventstore/index.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { arbitraryEvent } from './counter.fixture.ts';
import type { NewEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import { eventStoreDb } from './eventstoredb.ts';
import type { EventStoreLimits } from './eventstoredb-limits.ts';

/** For tests that wait until a limit expires. */
const SHORT = { tryMs: 1_000, callMs: 3_000, probeMs: 500 };
/** For tests in which a busy machine must not end a call. */
const PATIENT = { ...SHORT, callMs: 60_000 };
const PATIENCE = { timeout: 60_000, interval: 20 };

let store: EventStore;
let logged: { level: number; msg: string }[];
let stops: (() => Promise<unknown>)[];

beforeEach(() => {
  logged = [];
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const connect = (url: string, limits?: EventStoreLimits) => {
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) });
  store = eventStoreDb(url, { prefixes: ['counter-'], log, limits });
  stops.push(() => store.close());
};

/** A server that can be stopped and restarted at the same address. */
const startServer = async (limits?: EventStoreLimits) => {
  const databaseUrl = await createTestDatabase();
  let server: EventStoreServer = await startEventStore({ databaseUrl });
  const { port } = server;
  stops.push(() => server.stop());
  connect(server.url, limits);
  return {
    injectError: (...error: Parameters<EventStoreServer['injectError']>) =>
      server.injectError(...error),
    stop: () => server.stop(),
    start: async () => {
      server = await startEventStore({ databaseUrl, port });
    },
  };
};

const startCluster = async () => {
  const databaseUrl = await createTestDatabase();
  const cluster = await startEventStoreCluster({ databaseUrl, size: 3 });
  stops.push(cluster.stop);
  connect(cluster.url);
  return cluster;
};

const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

/**
 * Appends one event after another to a stream until it is stopped; returns the acknowledged ones.
 */
const keepAppending = (stream: string) => {
  const written: NewEvent[] = [];
  const ending = new AbortController();
  const ended = (async () => {
    while (!ending.signal.aborted) {
      const event = arbitraryEvent();
      const expected = written.length === 0 ? 'no_stream' : written.length - 1;
      const answer = await store.append(stream, expected, [event]);
      expect(answer).not.toHaveProperty('reason');
      written.push(event);
    }
  })();
  return {
    written,
    end: () => {
      ending.abort();
      return ended;
    },
  };
};

/** Follows the log until it is stopped; returns the ids received. */
const keepFollowing = () => {
  const seen: string[] = [];
  const ending = new AbortController();
  const ended = (async () => {
    for await (const batch of store.follow({ after: undefined, signal: ending.signal })) {
      seen.push(...ids(batch));
    }
  })();
  return {
    seen,
    end: () => {
      ending.abort();
      return ended;
    },
  };
};

describe('one server', () => {
  test('that restarts: each append in progress is written once, and the subscription continues', async () => {
    const server = await startServer();
    const following = keepFollowing();
    const appending = keepAppending('counter-restart');
    await expect.poll(() => appending.written.length, PATIENCE).toBeGreaterThan(5);
    await server.stop();
    const before = appending.written.length;
    const reading = store.read('counter-restart');
    await server.start();
    await expect.poll(() => appending.written.length, PATIENCE).toBeGreaterThan(before + 5);
    await appending.end();
    expect((await reading).length).toBeGreaterThanOrEqual(before);
    expect(ids(await store.read('counter-restart'))).toEqual(ids(appending.written));
    await expect.poll(() => following.seen, PATIENCE).toEqual(ids(appending.written));
    await following.end();
    expect(logged).toEqual([]);
  });

  test('that takes a while to restart: calls outlast it, and nothing is logged', async () => {
    const server = await startServer(PATIENT);
    await store.append('counter-slow-start', 'no_stream', [arbitraryEvent()]);
    await server.stop();
    const appending = store.append('counter-slow-start', 0, [arbitraryEvent()]);
    const reading = store.read('counter-slow-start');
    setTimeout(() => void server.start(), 2 * SHORT.tryMs);
    expect(await appending).toEqual({ position: expect.any(BigInt) });
    expect((await reading).length).toBeGreaterThan(0);
    expect(logged).toEqual([]);
  });

  test('that is silent: an append times out, is retried and written once', async () => {
    const server = await startServer(PATIENT);
    const following = keepFollowing();
    const [first, second] = [arbitraryEvent(), arbitraryEvent()];
    await store.append('counter-silent', 'no_stream', [first]);
    server.injectError('silent');
    const appending = store.append('counter-silent', 0, [second]);
    const reading = store.read('counter-silent');
    await expect(store.takesAppends()).resolves.toBe(true);
    setTimeout(() => server.injectError(), SHORT.tryMs + 100);
    expect(await appending).toEqual({ position: expect.any(BigInt) });
    expect(ids(await reading)[0]).toBe(first.id);
    expect(ids(await store.read('counter-silent'))).toEqual([first.id, second.id]);
    await expect.poll(() => following.seen, PATIENCE).toEqual([first.id, second.id]);
    await following.end();
  });

  test('that stays down: calls end, one line logs the outage, and one line its end', async () => {
    const server = await startServer(SHORT);
    const event = arbitraryEvent();
    await store.append('counter-away', 'no_stream', [event]);
    await server.stop();
    const unavailable = expect.objectContaining({ name: 'EventStoreUnavailable' });
    await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        expect(store.append(`counter-away-${n}`, 'any', [arbitraryEvent()])).rejects.toEqual(
          unavailable,
        ),
      ),
    );
    expect(await store.takesAppends()).toBe(false);
    await expect(store.read('counter-away')).rejects.toEqual(unavailable);
    const { signal } = new AbortController();
    const back = store.untilAvailable(signal);
    await server.start();
    await back;
    expect(await store.takesAppends()).toBe(true);
    expect(ids(await store.read('counter-away'))).toEqual([event.id]);
    expect(logged).toEqual([
      expect.objectContaining({ level: 50, msg: 'the event store takes no appends' }),
      expect.objectContaining({ level: 30, msg: 'the event store takes appends again' }),
    ]);
  });

  test('whose answer belongs to no append: the append is answered and the process continues', async () => {
    const server = await startServer();
    await store.append('counter-unknown', 'no_stream', [arbitraryEvent()]);
    server.injectError('unknown-correlation');
    expect(await store.append('counter-unknown', 0, [arbitraryEvent()])).toEqual({
      position: expect.any(BigInt),
    });
  });

  test('that ends a slow subscription: it continues, and the event is counted', async () => {
    await startServer();
    const [first, ...others] = Array.from({ length: 12_001 }, () => arbitraryEvent());
    if (!first) throw new Error('no events');
    await store.append('counter-slow', 'no_stream', [first]);
    const { signal } = new AbortController();
    const seen: string[] = [];
    for await (const batch of store.follow({ after: undefined, signal })) {
      seen.push(...ids(batch));
      // Nothing is read while these arrive.
      if (seen.length === 1) {
        for (let n = 0; n < others.length; n += 1_000)
          await store.append('counter-slow', n, others.slice(n, n + 1_000));
      }
      if (seen.length > others.length) break;
    }
    expect(seen).toEqual([first.id, ...ids(others)]);
    expect(store.resubscriptions()).toBe(1);
    expect(logged).toEqual([
      expect.objectContaining({ level: 30, msg: expect.stringContaining('too slow') }),
    ]);
  });

  test('that cuts calls in flight: they are retried', async () => {
    const server = await startServer();
    await store.append('counter-cut', 'no_stream', [arbitraryEvent()]);
    server.injectError('rst-stream');
    const appending = store.append('counter-cut', 0, [arbitraryEvent()]);
    const reading = store.read('counter-cut');
    setTimeout(() => server.injectError(), 300);
    expect(await appending).toEqual({ position: expect.any(BigInt) });
    expect((await reading).length).toBeGreaterThanOrEqual(1);
  });
});

describe('a cluster', () => {
  test('whose leader stops, moves and returns keeps every acknowledged event once', async () => {
    const cluster = await startCluster();
    const [first, second] = cluster.nodes;
    if (!first || !second) throw new Error('no nodes');
    const following = keepFollowing();
    const appending = keepAppending('counter-leaders');
    const progress = async () => {
      const before = appending.written.length;
      await expect.poll(() => appending.written.length, PATIENCE).toBeGreaterThan(before + 5);
    };
    await progress();
    await first.stop();
    await progress();
    await first.start();
    cluster.lead(0);
    await progress();
    cluster.lead(2);
    await progress();
    await appending.end();
    expect(ids(await store.read('counter-leaders'))).toEqual(ids(appending.written));
    await expect.poll(() => following.seen, PATIENCE).toEqual(ids(appending.written));
    await following.end();
    expect(logged).toEqual([]);
  });

  test('in which no node answers for longer than a discovery accepts appends again', async () => {
    const cluster = await startCluster();
    await store.append('counter-gone', 'no_stream', [arbitraryEvent()]);
    await Promise.all(cluster.nodes.map(({ stop }) => stop()));
    const appending = store.append('counter-gone', 0, [arbitraryEvent()]);
    setTimeout(() => void Promise.all(cluster.nodes.map(({ start }) => start())), 1_300);
    expect(await appending).toEqual({ position: expect.any(BigInt) });
    expect(await store.append('counter-gone', 1, [arbitraryEvent()])).toEqual({
      position: expect.any(BigInt),
    });
  });

  test('accepts an append once it has found a leader', async () => {
    const cluster = await startCluster();
    await store.append('counter-leaderless', 'no_stream', [arbitraryEvent()]);
    for (const node of cluster.nodes) node.injectError('no-leader');
    setTimeout(() => {
      for (const node of cluster.nodes) node.injectError();
    }, 300);
    expect(await store.append('counter-leaderless', 0, [arbitraryEvent()])).toEqual({
      position: expect.any(BigInt),
    });
  });
});
