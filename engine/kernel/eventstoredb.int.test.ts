import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDoor } from '#tools/local/eventstore/door.fixture.ts';
import { startEventStore, type EventStoreServer } from '#tools/local/eventstore/server.ts';
import { startTestBackend, type TestBackend } from '#tools/local/test-backend.ts';
import { createTestDatabase } from '#tools/local/test-database.ts';
import { arbitraryEvent } from './counter.fixture.ts';
import type { NewEvent, RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import { eventStoreDb } from './eventstoredb.ts';

let backend: TestBackend;
let store: EventStore;

beforeAll(async () => {
  backend = await startTestBackend();
  store = backend.store;
});
afterAll(() => backend.stop());

const appended = async (stream: string, ...events: NewEvent[]): Promise<bigint> => {
  const before = await store.read(stream);
  const answer = await store.append(stream, before.at(-1)?.revision ?? 'no_stream', events);
  if ('reason' in answer) throw new Error(answer.reason);
  return answer.position;
};

const ids = (events: { id: string }[]) => events.map(({ id }) => id);

describe('a stream', () => {
  test('that is absent reads as empty', async () => {
    expect(await store.read('absent-1')).toEqual([]);
    expect(await store.readOne('absent-1', 0)).toBeUndefined();
  });

  test('gives back what was written, in order, with its place', async () => {
    const events = [
      arbitraryEvent(),
      arbitraryEvent({ type: 'Muted', data: {} }),
      arbitraryEvent(),
    ];
    const position = await appended('written-1', ...events);
    const read = await store.read('written-1');
    expect(read).toEqual(
      events.map((event, revision) => ({
        ...event,
        stream: 'written-1',
        revision,
        position: expect.any(BigInt),
      })),
    );
    expect(read.at(-1)?.position).toBe(position);
    expect(await store.readOne('written-1', 1)).toEqual(read[1]);
    expect(await store.readOne('written-1', 3)).toBeUndefined();
  });
});

describe('an append', () => {
  test('at a revision that has passed conflicts and writes nothing', async () => {
    const conflict = { reason: 'wrong-expected-revision' };
    const events = [arbitraryEvent(), arbitraryEvent()];
    await appended('conflict-1', ...events);
    expect(await store.append('conflict-1', 'no_stream', [arbitraryEvent()])).toEqual(conflict);
    expect(await store.append('conflict-1', 0, [arbitraryEvent()])).toEqual(conflict);
    expect(await store.append('conflict-1', 2, [arbitraryEvent()])).toEqual(conflict);
    expect(await store.append('conflict-2', 0, [arbitraryEvent()])).toEqual(conflict);
    expect(ids(await store.read('conflict-1'))).toEqual(ids(events));
    expect(await store.read('conflict-2')).toEqual([]);
  });

  test('that is repeated answers the same and writes nothing, also after later events', async () => {
    const events = [arbitraryEvent(), arbitraryEvent()];
    const first = await store.append('repeat-1', 'no_stream', events);
    expect(await store.append('repeat-1', 'no_stream', events)).toEqual(first);
    const later = arbitraryEvent();
    await appended('repeat-1', later);
    expect(await store.append('repeat-1', 'no_stream', events)).toEqual(first);
    expect(ids(await store.read('repeat-1'))).toEqual(ids([...events, later]));
  });
});

describe('following', () => {
  /** Follows until `count` events came. */
  const follow = async (
    options: { after?: bigint | undefined; types?: readonly string[] },
    count: number,
  ): Promise<RecordedEvent[]> => {
    const controller = new AbortController();
    const seen: RecordedEvent[] = [];
    for await (const batch of store.follow({
      after: undefined,
      ...options,
      signal: controller.signal,
    })) {
      expect(batch.length).toBeGreaterThan(0);
      seen.push(...batch);
      if (seen.length >= count) controller.abort();
    }
    return seen;
  };

  test('begins behind a position, and goes on with what is written meanwhile', async () => {
    const after = await appended('follow-1', arbitraryEvent());
    const then = [arbitraryEvent(), arbitraryEvent()];
    await appended('follow-1', ...then);
    const following = follow({ after }, 4);
    const meanwhile = [arbitraryEvent(), arbitraryEvent()];
    await appended('follow-2', ...meanwhile);
    const seen = await following;
    expect(ids(seen)).toEqual(ids([...then, ...meanwhile]));
    expect(seen.every(({ position }, n) => position > (seen[n - 1]?.position ?? after))).toBe(true);
  });

  test('begins at the first event of ours', async () => {
    await appended('first-1', arbitraryEvent());
    const [first] = await follow({ types: ['Counted', 'Muted'] }, 1);
    const [before] = await follow({}, 1);
    expect(before).toEqual(first);
    expect(first).toMatchObject({ revision: 0 });
  });

  test('yields the named types only, and not those that begin alike', async () => {
    const after = await store.head();
    const heard = arbitraryEvent({ type: 'Heard', data: {} });
    const muted = arbitraryEvent({ type: 'Muted', data: {} });
    await appended(
      'types-1',
      arbitraryEvent({ type: 'HeardTwice', data: {} }),
      heard,
      arbitraryEvent(),
      arbitraryEvent({ type: 'NotHeard', data: {} }),
      muted,
    );
    expect(ids(await follow({ after, types: ['Heard', 'Muted'] }, 2))).toEqual(ids([heard, muted]));
  });

  test('cuts a long past into batches', async () => {
    const after = await store.head();
    await appended('long-1', ...Array.from({ length: 1_100 }, () => arbitraryEvent()));
    const controller = new AbortController();
    const sizes: number[] = [];
    for await (const batch of store.follow({ after, signal: controller.signal })) {
      sizes.push(batch.length);
      if (sizes.reduce((sum, size) => sum + size, 0) === 1_100) controller.abort();
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
  });

  test('that is cut off in a long past lets the store be closed', async () => {
    const own = eventStoreDb(EventStoreDBClient.connectionString(backend.eventStoreUrl));
    for await (const _ of own.follow({ after: undefined, signal: new AbortController().signal })) {
      break;
    }
    const controller = new AbortController();
    for await (const _ of own.follow({ after: undefined, signal: controller.signal })) {
      controller.abort();
    }
    await expect(own.close()).resolves.toBeUndefined();
  });

  test('ends on abort, while it waits and before it begins', async () => {
    const controller = new AbortController();
    const after = await store.head();
    const events = store.follow({ after, signal: controller.signal })[Symbol.asyncIterator]();
    const waiting = events.next();
    await appended('abort-1', arbitraryEvent());
    expect((await waiting).done).toBe(false);
    const next = events.next();
    controller.abort();
    expect((await next).done).toBe(true);
    const late = store.follow({ after, signal: controller.signal })[Symbol.asyncIterator]();
    expect((await late.next()).done).toBe(true);
  });
});

test('the head is the position of the newest event', async () => {
  const position = await appended('head-1', arbitraryEvent());
  expect(await store.head()).toBe(position);
});

test('a stream whose metadata is not ours is a fault', async () => {
  const client = EventStoreDBClient.connectionString(backend.eventStoreUrl);
  const { metadata, ...foreign } = arbitraryEvent({ type: 'Foreign' });
  await client.appendToStream('foreign-1', [
    { ...foreign, data: {}, metadata: { at: metadata.at }, contentType: 'application/json' },
  ]);
  await client.dispose();
  const own = eventStoreDb(EventStoreDBClient.connectionString(backend.eventStoreUrl));
  await expect(own.read('foreign-1')).rejects.toThrow('correlationId');
  await expect(async () => {
    for await (const _ of own.follow({
      after: undefined,
      types: ['Foreign'],
      signal: new AbortController().signal,
    }));
  }).rejects.toThrow('correlationId');
  // Neither fault keeps the connection open.
  await own.close();
});

describe('while the server is away', () => {
  const restartable = async () => {
    const databaseUrl = await createTestDatabase();
    const door = await openDoor();
    let server: EventStoreServer;
    const start = async () => {
      server = await startEventStore({ databaseUrl });
      door.leadTo(server.url);
    };
    const stop = async () => {
      door.leadTo(undefined);
      await server.stop();
    };
    await start();
    const connected = eventStoreDb(EventStoreDBClient.connectionString(door.url));
    const end = async () => {
      await connected.close();
      door.close();
    };
    return { connected, start, stop, end };
  };

  test('an append and a read are tried again until it is back, and nothing is written twice', async () => {
    const { connected, start, stop, end } = await restartable();
    const first = arbitraryEvent();
    await connected.append('away-1', 'no_stream', [first]);
    await stop();
    const second = arbitraryEvent();
    let answered = false;
    const appending = connected.append('away-1', 0, [second]).finally(() => (answered = true));
    const reading = connected.read('away-1').finally(() => (answered = true));
    await start();
    expect(answered).toBe(false);
    expect(await appending).toEqual({ position: expect.any(BigInt) });
    expect(ids(await reading)).toContain(first.id);
    expect(ids(await connected.read('away-1'))).toEqual(ids([first, second]));
    await end();
    await stop();
  });

  test('appends under way are written once each', async () => {
    const { connected, start, stop, end } = await restartable();
    const written: NewEvent[] = [];
    const writer = new AbortController();
    const writing = (async () => {
      for (let n = 0; !writer.signal.aborted; n++) {
        const event = arbitraryEvent();
        const answer = await connected.append('busy-1', n === 0 ? 'no_stream' : n - 1, [event]);
        expect(answer).not.toHaveProperty('reason');
        written.push(event);
      }
    })();
    await expect.poll(() => written.length).toBeGreaterThan(5);
    await stop();
    const before = written.length;
    await start();
    await expect.poll(() => written.length).toBeGreaterThan(before + 5);
    writer.abort();
    await writing;
    expect(ids(await connected.read('busy-1'))).toEqual(ids(written));
    await end();
    await stop();
  });

  test('following throws, and what stays away is a fault', async () => {
    const { connected, stop, end } = await restartable();
    await connected.append('gone-1', 'no_stream', [arbitraryEvent()]);
    const { signal } = new AbortController();
    const events = connected.follow({ after: undefined, signal })[Symbol.asyncIterator]();
    await events.next();
    const next = events.next();
    const thrown = next.catch((error: unknown) => error);
    await stop();
    expect(await thrown).toBeInstanceOf(Error);
    await expect(connected.append('gone-1', 0, [arbitraryEvent()])).rejects.toThrow(
      'No connection established',
    );
    await end();
  });
});
