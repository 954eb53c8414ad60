import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTestStore, startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { arbitraryEvent } from './counter.fixture.ts';
import type { NewEvent, RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';

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
  test('that does not exist reads as empty', async () => {
    expect(await store.read('counter-absent-1')).toEqual([]);
    expect(await store.readOne('counter-absent-1', 0)).toBeUndefined();
  });

  test('returns what was written, in order, with positions', async () => {
    const events = [
      arbitraryEvent(),
      arbitraryEvent({ type: 'Muted', data: {} }),
      arbitraryEvent(),
    ];
    const position = await appended('counter-written-1', ...events);
    const read = await store.read('counter-written-1');
    expect(read).toEqual(
      events.map((event, revision) => ({
        ...event,
        stream: 'counter-written-1',
        revision,
        position: expect.any(BigInt),
      })),
    );
    expect(read.at(-1)?.position).toBe(position);
    expect(await store.read('counter-written-1', 1)).toEqual(read.slice(1));
    expect(await store.read('counter-written-1', 3)).toEqual([]);
    expect(await store.readOne('counter-written-1', 1)).toEqual(read[1]);
    expect(await store.readOne('counter-written-1', 3)).toBeUndefined();
  });
});

describe('an append', () => {
  test('at an outdated revision conflicts and writes nothing', async () => {
    const conflict = { reason: 'wrong-expected-revision' };
    const events = [arbitraryEvent(), arbitraryEvent()];
    await appended('counter-conflict-1', ...events);
    expect(await store.append('counter-conflict-1', 'no_stream', [arbitraryEvent()])).toEqual(
      conflict,
    );
    expect(await store.append('counter-conflict-1', 0, [arbitraryEvent()])).toEqual(conflict);
    expect(await store.append('counter-conflict-1', 2, [arbitraryEvent()])).toEqual(conflict);
    expect(await store.append('counter-conflict-2', 0, [arbitraryEvent()])).toEqual(conflict);
    expect(ids(await store.read('counter-conflict-1'))).toEqual(ids(events));
    expect(await store.read('counter-conflict-2')).toEqual([]);
  });

  test('that is repeated returns the same and writes nothing, also after later events', async () => {
    const events = [arbitraryEvent(), arbitraryEvent()];
    const first = await store.append('counter-repeat-1', 'no_stream', events);
    expect(await store.append('counter-repeat-1', 'no_stream', events)).toEqual(first);
    const later = arbitraryEvent();
    await appended('counter-repeat-1', later);
    expect(await store.append('counter-repeat-1', 'no_stream', events)).toEqual(first);
    expect(ids(await store.read('counter-repeat-1'))).toEqual(ids([...events, later]));
  });
});

describe('the event at a position', () => {
  test('is found by its id; there is none between two events or after the last', async () => {
    const [first, second] = [arbitraryEvent(), arbitraryEvent()];
    const position = await appended('counter-at-1', first);
    expect(await store.eventIdAt(position)).toBe(first.id);
    const next = await appended('counter-at-1', second);
    expect(await store.eventIdAt(position + 1n)).toBeUndefined();
    expect(await store.eventIdAt(next)).toBe(second.id);
    expect(await store.eventIdAt(next + 1_000_000n)).toBeUndefined();
  });

  test('is none if the server wrote it for itself', async () => {
    const client = EventStoreDBClient.connectionString(backend.eventStoreUrl);
    const metadata = await client.setStreamMetadata('at-2', { maxCount: 9 });
    expect(await store.eventIdAt(metadata.position?.commit ?? 0n)).toBeUndefined();
    await client.dispose();
  });
});

describe('following', () => {
  /** Follows until `count` events have arrived. */
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

  test('begins after a position and continues with later events', async () => {
    const after = await appended('counter-follow-1', arbitraryEvent());
    const then = [arbitraryEvent(), arbitraryEvent()];
    await appended('counter-follow-1', ...then);
    const following = follow({ after }, 4);
    const meanwhile = [arbitraryEvent(), arbitraryEvent()];
    await appended('counter-follow-2', ...meanwhile);
    const seen = await following;
    expect(ids(seen)).toEqual(ids([...then, ...meanwhile]));
    expect(seen.every(({ position }, n) => position > (seen[n - 1]?.position ?? after))).toBe(true);
  });

  test('begins at our first event', async () => {
    await appended('counter-first-1', arbitraryEvent());
    const [first] = await follow({ types: ['Counted', 'Muted'] }, 1);
    const [before] = await follow({}, 1);
    expect(before).toEqual(first);
    expect(first).toMatchObject({ revision: 0 });
  });

  test('yields only the named types, not types with the same prefix', async () => {
    const after = await store.head();
    const heard = arbitraryEvent({ type: 'Heard', data: {} });
    const muted = arbitraryEvent({ type: 'Muted', data: {} });
    await appended(
      'counter-types-1',
      arbitraryEvent({ type: 'HeardTwice', data: {} }),
      heard,
      arbitraryEvent(),
      arbitraryEvent({ type: 'NotHeard', data: {} }),
      muted,
    );
    expect(ids(await follow({ after, types: ['Heard', 'Muted'] }, 2))).toEqual(ids([heard, muted]));
  });

  test('splits a long history into batches', async () => {
    const after = await store.head();
    await appended('counter-long-1', ...Array.from({ length: 1_100 }, () => arbitraryEvent()));
    const controller = new AbortController();
    const sizes: number[] = [];
    for await (const batch of store.follow({ after, signal: controller.signal })) {
      sizes.push(batch.length);
      if (sizes.reduce((sum, size) => sum + size, 0) === 1_100) controller.abort();
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
  });

  test('that is interrupted in a long history allows the store to close', async () => {
    const own = connectTestStore(backend.eventStoreUrl);
    for await (const _ of own.follow({ after: undefined, signal: new AbortController().signal })) {
      break;
    }
    const controller = new AbortController();
    for await (const _ of own.follow({ after: undefined, signal: controller.signal })) {
      controller.abort();
    }
    await expect(own.close()).resolves.toBeUndefined();
  });

  test('ends on abort, while waiting and before it begins', async () => {
    const controller = new AbortController();
    const after = await store.head();
    const events = store.follow({ after, signal: controller.signal })[Symbol.asyncIterator]();
    const waiting = events.next();
    await appended('counter-abort-1', arbitraryEvent());
    expect((await waiting).done).toBe(false);
    const next = events.next();
    controller.abort();
    expect((await next).done).toBe(true);
    const late = store.follow({ after, signal: controller.signal })[Symbol.asyncIterator]();
    expect((await late.next()).done).toBe(true);
  });
});

test('the head is the position of the newest event', async () => {
  const position = await appended('counter-head-1', arbitraryEvent());
  expect(await store.head()).toBe(position);
});

test('events of other programs are not followed, read or counted as the head', async () => {
  const after = await appended('counter-shared-1', arbitraryEvent());
  const client = EventStoreDBClient.connectionString(backend.eventStoreUrl);
  const foreign = jsonEvent({ type: 'Counted', data: { of: 'another program' } });
  await client.appendToStream('somebody-else', foreign);
  await client.appendToStream('$statistics', jsonEvent({ type: '$statsCollected', data: {} }));
  await client.dispose();
  expect(await store.head()).toBe(after);
  const ours = arbitraryEvent();
  await appended('counter-shared-1', ours);

  const { signal } = new AbortController();
  for await (const batch of store.readAll({ after, signal })) expect(ids(batch)).toEqual([ours.id]);
  for (const types of [undefined, ['Counted']]) {
    for await (const batch of store.follow({ after, ...(types && { types }), signal })) {
      expect(ids(batch)).toEqual([ours.id]);
      break;
    }
  }
});

test('invalid metadata is an error where it is read, and delays no other event', async () => {
  const client = EventStoreDBClient.connectionString(backend.eventStoreUrl);
  const { metadata, ...foreign } = arbitraryEvent({ type: 'Foreign' });
  await client.appendToStream('counter-foreign-1', [
    { ...foreign, data: {}, metadata: { at: metadata.at }, contentType: 'application/json' },
  ]);
  await client.dispose();
  const ours = arbitraryEvent({ type: 'Foreign' });
  await appended('counter-foreign-1', ours);
  const [unreadable] = await store.read('counter-foreign-1');
  expect(() => unreadable?.metadata).toThrow(
    expect.objectContaining({
      unreadable: true,
      message: 'counter-foreign-1@0: the metadata does not fit its shape',
    }),
  );
  const { signal } = new AbortController();
  const followed: string[] = [];
  for await (const batch of store.follow({ after: undefined, types: ['Foreign'], signal })) {
    followed.push(...ids(batch));
    if (followed.length > 1) break;
  }
  expect(followed).toEqual([foreign.id, ours.id]);
});
