import { randomUUID } from 'node:crypto';
import {
  binaryEvent,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  type Position,
  streamNameFilter,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore } from './server.ts';
import { createTestDatabase } from '../dev/test-database.ts';
import {
  collect,
  connect,
  emitted,
  failure,
  newStream,
  numbered,
  numberedFromZero,
  numberIn,
  subscribeTo,
  take,
  TRANSPORTS,
} from './events.fixture.ts';

/**
 * What the official client may rely on. Every case names its own streams and expects other events
 * in `$all`, so that the file holds for an EventStoreDB too: with `EVENTSTORE_URL` it runs against
 * that server.
 */
let url: string;
let client: EventStoreDBClient;
let stopServer: () => Promise<void>;

beforeAll(async () => {
  const named = process.env['EVENTSTORE_URL'];
  if (named === undefined) {
    const server = await startEventStore({ databaseUrl: await createTestDatabase() });
    url = server.url;
    stopServer = server.stop;
  } else {
    url = named;
    stopServer = () => Promise.resolve();
  }
  client = connect(url);
});

afterAll(async () => {
  await client.dispose();
  await stopServer();
});

const large = (bytes: number) => binaryEvent({ type: 'Large', data: new Uint8Array(bytes) });

const commitOf = (position: Position | undefined): bigint => {
  if (position === undefined) throw new Error('A position is missing.');
  return position.commit;
};

/** The newest event of some streams: a server writes events of its own behind it. */
const newestOf = async (...streams: string[]) => {
  const events = client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 100 });
  return (await collect(events)).find(({ streamId }) => streams.includes(streamId));
};

/** The events of a stream that `$all` shows from a position on. */
const inAll = async (stream: string, fromPosition: Position | undefined) => {
  const all = await collect(client.readAll({ fromPosition: fromPosition ?? 'start' }));
  return all.filter(({ streamId }) => streamId === stream);
};

const NOT_UNDERSTOOD = { message: '2 UNKNOWN: Exception was thrown by handler.' };

describe.each(TRANSPORTS)('appending by $name', ({ call }) => {
  it('answers with the last revision and a growing position', async () => {
    const stream = newStream();
    const first = await client.appendToStream(stream, numbered(0), call);
    const next = await client.appendToStream(stream, [numbered(1), numbered(2)], call);
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 0n });
    expect(next).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(commitOf(next.position)).toBeGreaterThan(commitOf(first.position));
    expect(next.position?.prepare).toBe(next.position?.commit);
  });

  it('answers with the position of the last event of the append', async () => {
    const stream = newStream();
    const { position } = await client.appendToStream(stream, numberedFromZero(3), call);
    const events = await collect(client.readStream(stream));
    expect(events.at(-1)?.position).toEqual(position);
  });

  it('accepts the current revision, no_stream on a new stream and stream_exists on an old one', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0), { ...call, expectedRevision: 'no_stream' });
    await client.appendToStream(stream, numbered(1), { ...call, expectedRevision: 0n });
    await client.appendToStream(stream, numbered(2), {
      ...call,
      expectedRevision: 'stream_exists',
    });
    expect((await collect(client.readStream(stream))).map(numberIn)).toEqual([0, 1, 2]);
  });

  it.each([
    { expectedRevision: 0n, events: 2, actual: 1n },
    { expectedRevision: 5n, events: 2, actual: 1n },
    { expectedRevision: 0n, events: 0, actual: 'no_stream' },
    { expectedRevision: 'no_stream', events: 2, actual: 1n },
    { expectedRevision: 'stream_exists', events: 0, actual: 'no_stream' },
  ] as const)(
    'refuses $expectedRevision as the expected revision of a stream of $events events',
    async ({ expectedRevision, events, actual }) => {
      const stream = newStream();
      if (events > 0) await client.appendToStream(stream, numberedFromZero(events));
      await expect(
        client.appendToStream(stream, numbered(9), { ...call, expectedRevision }),
      ).rejects.toMatchObject({
        type: 'wrong-expected-version',
        streamName: stream,
        expectedVersion: expectedRevision,
        actualVersion: actual,
      });
      const after = events > 0 ? await collect(client.readStream(stream)) : [];
      expect(after).toHaveLength(events);
    },
  );

  it('takes a stream that has only metadata for an existing one', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { owner: 'contract' });
    const result = await client.appendToStream(stream, numbered(0), {
      ...call,
      expectedRevision: 'stream_exists',
    });
    expect(result.nextExpectedRevision).toBe(0n);
  });

  it.each(['any', 'stream_exists', 0n] as const)(
    'answers a repeated append at %s as the first time and writes nothing',
    async (expectedRevision) => {
      const stream = newStream();
      await client.appendToStream(stream, numbered(0));
      const events = [numbered(1), numbered(2)];
      const options = { ...call, expectedRevision };
      const first = await client.appendToStream(stream, events, options);
      await client.appendToStream(stream, numbered(3));
      expect(await client.appendToStream(stream, events, options)).toEqual(first);
      expect((await collect(client.readStream(stream))).map(numberIn)).toEqual([0, 1, 2, 3]);
    },
  );

  it('answers a repeated append at no_stream as the first time', async () => {
    const stream = newStream();
    const events = numberedFromZero(2);
    const options = { ...call, expectedRevision: 'no_stream' } as const;
    const first = await client.appendToStream(stream, events, options);
    expect(await client.appendToStream(stream, events, options)).toEqual(first);
    expect(await collect(client.readStream(stream))).toHaveLength(2);
  });

  it.each(['any', 'no_stream'] as const)(
    'refuses an append at %s of which only the first event is known',
    async (expectedRevision) => {
      const stream = newStream();
      const known = numbered(0);
      await client.appendToStream(stream, known);
      await expect(
        client.appendToStream(stream, [known, numbered(1)], { ...call, expectedRevision }),
      ).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 0n });
    },
  );

  it('writes an event whose id stands in another stream', async () => {
    const event = numbered(0);
    await client.appendToStream(newStream(), event, call);
    const stream = newStream();
    await client.appendToStream(stream, event, call);
    expect((await collect(client.readStream(stream))).map(({ id }) => id)).toEqual([event.id]);
  });

  it('lets exactly one of two writers at the same revision win', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    for (let revision = 0n; revision < 20n; revision += 1n) {
      const results = await Promise.allSettled(
        [1, 2].map((n) =>
          client.appendToStream(stream, numbered(n), { ...call, expectedRevision: revision }),
        ),
      );
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
    expect(await collect(client.readStream(stream))).toHaveLength(21);
  });

  it('accepts an append without events and makes no stream by it', async () => {
    const stream = newStream();
    expect((await client.appendToStream(stream, [], call)).success).toBe(true);
    await expect(collect(client.readStream(stream))).rejects.toMatchObject({
      type: 'stream-not-found',
    });
  });

  it('keeps JSON, bytes, metadata and names as they were sent', async () => {
    const stream = `${newStream()}-żółć-ἀεροπλάνον-✈`;
    const bytes = Uint8Array.from([0, 1, 254, 255]);
    const before = Date.now();
    await client.appendToStream(
      stream,
      [
        jsonEvent({ type: 'Zażółć ✈', data: { text: 'gęś 🛫' }, metadata: { cause: 'test' } }),
        binaryEvent({ type: 'Bytes', data: bytes, metadata: bytes }),
        jsonEvent({ type: 'Bare', data: {} }),
      ],
      call,
    );
    const [json, binary, bare] = await collect(client.readStream(stream));
    expect(json).toMatchObject({
      streamId: stream,
      type: 'Zażółć ✈',
      isJson: true,
      data: { text: 'gęś 🛫' },
      metadata: { cause: 'test' },
    });
    expect(binary?.isJson).toBe(false);
    expect(binary?.data).toEqual(bytes);
    expect(binary?.metadata).toEqual(bytes);
    expect(bare?.metadata).toBeUndefined();
    expect(json?.created.getTime()).toBeGreaterThanOrEqual(before - 1_000);
    expect(json?.created.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it('takes a mebibyte of data and refuses more by name', async () => {
    const stream = newStream();
    await client.appendToStream(stream, large(1_048_576), call);
    for (const events of [large(1_048_577), [large(600_000), large(600_000)]]) {
      await expect(client.appendToStream(stream, events, call)).rejects.toMatchObject({
        type: 'maximum-append-size-exceeded',
        maxAppendSize: 1_048_576,
      });
    }
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });

  it.each([
    { what: 'a stream without a name', stream: '', overrides: {} },
    { what: 'an event without an id', stream: newStream(), overrides: { id: '' } },
    { what: 'an event whose id is no UUID', stream: newStream(), overrides: { id: 'no-uuid' } },
    { what: 'an event without a type', stream: newStream(), overrides: { type: '' } },
  ])('does not understand $what', async ({ stream, overrides }) => {
    await expect(client.appendToStream(stream, numbered(0, overrides), call)).rejects.toMatchObject(
      'credentials' in call ? NOT_UNDERSTOOD : { message: 'Could not recognize BadRequest' },
    );
  });
});

describe('appending', () => {
  it('reports a wrong version as a result when the client asks for that', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(3));
    const lenient = connect(`${url}&throwOnAppendFailure=false`);
    for (const { call } of TRANSPORTS) {
      expect(
        await lenient.appendToStream(stream, numbered(9), { ...call, expectedRevision: 7n }),
      ).toMatchObject({ success: false });
    }
    await lenient.dispose();
  });

  it('puts the chunks of a large batch together', async () => {
    const stream = newStream();
    const result = await client.appendToStream(stream, numberedFromZero(500), {
      batchAppendSize: 2_000,
      expectedRevision: 'no_stream',
    });
    expect(result.nextExpectedRevision).toBe(499n);
    expect((await collect(client.readStream(stream))).map(numberIn)).toEqual(
      Array.from({ length: 500 }, (_, n) => n),
    );
  });

  it('keeps the order of appends that are sent without waiting', async () => {
    const stream = newStream();
    await Promise.all(numberedFromZero(200).map((event) => client.appendToStream(stream, event)));
    expect((await collect(client.readStream(stream))).map(numberIn)).toEqual(
      Array.from({ length: 200 }, (_, n) => n),
    );
  });

  it.each([
    { what: 'a batch', event: numbered(0) },
    { what: 'a batch that is too large', event: large(2_000_000) },
  ])('answers $what past its deadline with the deadline error', async ({ event }) => {
    await expect(
      client.appendToStream(newStream(), event, { deadline: -60_000 }),
    ).rejects.toMatchObject({ type: 'deadline-exceeded' });
  });

  it('sets and gets the metadata of a stream', async () => {
    const stream = newStream();
    await client.setStreamMetadata(
      stream,
      { owner: 'contract' },
      { expectedRevision: 'no_stream' },
    );
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ owner: 'contract' });
    expect((await client.getStreamMetadata(newStream())).metadata).toBeUndefined();
  });
});

describe('reading a stream', () => {
  const stream = newStream();
  beforeAll(async () => {
    for (let n = 0; n < 1_200; n += 400) {
      await client.appendToStream(
        stream,
        Array.from({ length: 400 }, (_, index) => numbered(n + index)),
      );
    }
  });

  it.each([
    { options: {}, first: 0, last: 1_199, count: 1_200 },
    { options: { fromRevision: 700n, maxCount: 3 }, first: 700, last: 702, count: 3 },
    { options: { fromRevision: 1_190n }, first: 1_190, last: 1_199, count: 10 },
    {
      options: { direction: 'backwards', fromRevision: 'end' },
      first: 1_199,
      last: 0,
      count: 1_200,
    },
    {
      options: { direction: 'backwards', fromRevision: 'end', maxCount: 1 },
      first: 1_199,
      last: 1_199,
      count: 1,
    },
    { options: { direction: 'backwards', fromRevision: 41n }, first: 41, last: 0, count: 42 },
    {
      options: { direction: 'backwards', fromRevision: 2n ** 64n - 1n, maxCount: 2 },
      first: 1_199,
      last: 1_198,
      count: 2,
    },
    { options: { direction: 'backwards', fromRevision: 'start' }, first: 0, last: 0, count: 1 },
  ] as const)('reads $options', async ({ options, first, last, count }) => {
    const numbers = (await collect(client.readStream(stream, options))).map(numberIn);
    const step = first <= last ? 1 : -1;
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => first + step * index));
  });

  it('reads nothing from beyond the end', async () => {
    expect(await collect(client.readStream(stream, { fromRevision: 1_200n }))).toEqual([]);
  });

  it('refuses to read forwards from the end', async () => {
    await expect(collect(client.readStream(stream, { fromRevision: 'end' }))).rejects.toMatchObject(
      { message: '2 UNKNOWN: Unexpected ReadStreamResult: Error' },
    );
  });

  it('gives each event its revision and its position', async () => {
    const events = await collect(client.readStream(stream, { maxCount: 50 }));
    expect(events.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 50 }, (_, n) => BigInt(n)),
    );
    const positions = events.map(({ position }) => commitOf(position));
    expect(positions.every((at, index) => at > (positions[index - 1] ?? 0n))).toBe(true);
  });

  it.each(['forwards', 'backwards'] as const)(
    'says that a stream is missing, %s',
    async (direction) => {
      const fromRevision = direction === 'forwards' ? 'start' : 'end';
      await expect(
        collect(client.readStream(newStream(), { direction, fromRevision })),
      ).rejects.toMatchObject({ type: 'stream-not-found' });
    },
  );
});

describe('reading $all', () => {
  it('has strictly increasing positions, none of them 0, and events of the server itself', async () => {
    await client.appendToStream(newStream(), numberedFromZero(600));
    const events = await collect(client.readAll());
    const positions = events.map(({ position }) => commitOf(position));
    expect(positions.every((at, index) => at > (positions[index - 1] ?? 0n))).toBe(true);
    expect(events.some(({ type }) => type.startsWith('$'))).toBe(true);
  });

  it('includes the position forwards and excludes it backwards', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(3));
    const [first, second] = await collect(client.readStream(stream));
    const fromPosition = second?.position;
    if (fromPosition === undefined) throw new Error('The event has no position.');
    const [forwards] = await collect(client.readAll({ fromPosition, maxCount: 1 }));
    const [backwards] = await collect(
      client.readAll({ fromPosition, direction: 'backwards', maxCount: 1 }),
    );
    expect(forwards?.id).toBe(second?.id);
    expect(backwards?.id).toBe(first?.id);
  });

  it('reads from the end backwards, and nothing from the end forwards', async () => {
    const stream = newStream();
    const { position } = await client.appendToStream(stream, numbered(0));
    expect((await newestOf(stream))?.position).toEqual(position);
    expect(await collect(client.readAll({ fromPosition: 'end' }))).toEqual([]);
    const ids = (await collect(client.readAll())).map(({ id }) => id);
    const backwards = client.readAll({ direction: 'backwards', fromPosition: 'end' });
    const reversed = (await collect(backwards)).map(({ id }) => id);
    expect(reversed.toReversed().slice(0, ids.length)).toEqual(ids);
  });

  it('refuses a position at which no event begins', async () => {
    const { position } = await client.appendToStream(newStream(), numberedFromZero(2));
    const commit = commitOf(position) - 1n;
    const fromPosition = { commit, prepare: commit };
    await expect(collect(client.readAll({ fromPosition }))).rejects.toMatchObject({
      message: '2 UNKNOWN: Unexpected ReadAllResult: Error',
    });
    for (let n = 0; n < 2; n += 1) {
      expect(await failure(client.subscribeToAll({ fromPosition }))).toMatchObject(NOT_UNDERSTOOD);
    }
  });

  it('reads nothing from beyond the end, and is silent to a subscriber', async () => {
    const fromPosition = { commit: 2n ** 50n, prepare: 2n ** 50n };
    expect(await collect(client.readAll({ fromPosition }))).toEqual([]);
    const seen: unknown[] = [];
    const beyond = client.subscribeToAll({ fromPosition }).on('data', (event) => seen.push(event));
    await emitted(beyond, 'confirmation');
    const stream = newStream();
    const other = client.subscribeToAll({ fromPosition: 'end' });
    const arriving = take(other, 1);
    await emitted(other, 'confirmation');
    await client.appendToStream(stream, numbered(0));
    await arriving;
    expect(seen).toEqual([]);
    await Promise.all([beyond.unsubscribe(), other.unsubscribe()]);
  });
});

describe('a reader', () => {
  it('gets nothing of $all backwards from the start', async () => {
    expect(
      await collect(client.readAll({ direction: 'backwards', fromPosition: 'start' })),
    ).toEqual([]);
  });

  it('may ask for the leader', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0), { requiresLeader: true });
    expect(await collect(client.readStream(stream, { requiresLeader: true }))).toHaveLength(1);
  });
});

describe('subscribing to $all', () => {
  it('delivers what is there, says that it caught up, and goes on live', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(700));
    const subscription = subscribeTo(client, stream);
    const caughtUp = emitted(subscription, 'caughtUp');
    expect((await take(subscription, 700)).map(numberIn).at(-1)).toBe(699);
    subscription.resume();
    await caughtUp;
    const live = take(subscription, 2);
    await client.appendToStream(newStream(), numbered(-1));
    await client.appendToStream(stream, [numbered(700), numbered(701)]);
    expect((await live).map(numberIn)).toEqual([700, 701]);
    subscription.destroy();
  });

  it('resumes after a position without losing or repeating an event', async () => {
    const prefix = `resume${randomUUID()}`;
    for (let n = 0; n < 30; n += 1) await client.appendToStream(`${prefix}-${n}`, numbered(n));
    const filter = streamNameFilter({ prefixes: [prefix] });
    const first = client.subscribeToAll({ filter });
    const seen = await take(first, 10);
    await first.unsubscribe();
    const fromPosition = seen.at(-1)?.position;
    if (fromPosition === undefined) throw new Error('The event has no position.');
    const second = client.subscribeToAll({ filter, fromPosition });
    const rest = await take(second, 20);
    await second.unsubscribe();
    expect([...seen, ...rest].map(numberIn)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('begins at the end', async () => {
    const filter = excludeSystemEvents();
    const subscription = client.subscribeToAll({ filter, fromPosition: 'end' });
    const next = take(subscription, 1);
    await emitted(subscription, 'caughtUp');
    const stream = newStream();
    await client.appendToStream(stream, numbered(5));
    expect((await next).map(({ streamId }) => streamId)).toEqual([stream]);
    await subscription.unsubscribe();
  });

  const unique = randomUUID();
  it.each([
    { by: 'prefix of the stream', filter: streamNameFilter({ prefixes: [`yes-${unique}`] }) },
    { by: 'regex on the stream', filter: streamNameFilter({ regex: `^ye.-${unique}` }) },
    { by: 'prefix of the type', filter: eventTypeFilter({ prefixes: [`Yes-${unique}`] }) },
    { by: 'regex on the type', filter: eventTypeFilter({ regex: `^Y.s-${unique}$` }) },
  ])('filters by $by', async ({ filter }) => {
    const subscription = client.subscribeToAll({ filter, fromPosition: 'end' });
    const next = take(subscription, 2);
    await emitted(subscription, 'caughtUp');
    await client.appendToStream(`no-${unique}`, numbered(0, { type: `No-${unique}` }));
    await client.appendToStream(`yes-${unique}`, numbered(1, { type: `Yes-${unique}` }));
    await client.appendToStream(`no-${unique}`, numbered(2, { type: `No-${unique}` }));
    await client.appendToStream(`yes-${unique}`, numbered(3, { type: `Yes-${unique}` }));
    expect((await next).map(numberIn)).toEqual([1, 3]);
    await subscription.unsubscribe();
  });

  it('leaves out system events when asked to', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { owner: 'contract' });
    await client.appendToStream(stream, numbered(0));
    const subscription = client.subscribeToAll({ filter: excludeSystemEvents() });
    const types: string[] = [];
    subscription.on('data', ({ event }) => types.push(event?.type ?? ''));
    await emitted(subscription, 'caughtUp');
    await subscription.unsubscribe();
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => type.startsWith('$'))).toEqual([]);
  });

  it('refuses an invalid regular expression', async () => {
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ regex: '(' }) });
    expect(await failure(subscription)).toMatchObject(NOT_UNDERSTOOD);
  });

  it('shows every event of 32 concurrent writers once and in order', async () => {
    const prefix = `writers${randomUUID()}`;
    const subscription = client.subscribeToAll({
      fromPosition: 'end',
      filter: streamNameFilter({ prefixes: [prefix] }),
    });
    const arriving = take(subscription, 32 * 50);
    await emitted(subscription, 'caughtUp');
    await Promise.all(
      Array.from({ length: 32 }, async (_, writer) => {
        for (let n = 0; n < 50; n += 1) {
          await client.appendToStream(`${prefix}-${writer}`, numbered(n), {
            expectedRevision: n === 0 ? 'no_stream' : BigInt(n - 1),
          });
        }
      }),
    );
    const events = await arriving;
    await subscription.unsubscribe();
    const positions = events.map(({ position }) => commitOf(position));
    expect(positions.every((at, index) => at > (positions[index - 1] ?? 0n))).toBe(true);
    for (let writer = 0; writer < 32; writer += 1) {
      const own = events.filter(({ streamId }) => streamId === `${prefix}-${writer}`);
      expect(own.map(numberIn)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    }
    const stored = await collect(client.readAll({ fromPosition: events[0]?.position ?? 'start' }));
    expect(
      stored.filter(({ streamId }) => streamId.startsWith(prefix)).map(({ id }) => id),
    ).toEqual(events.map(({ id }) => id));
  });

  it('ends for a live subscriber that stands still, who loses nothing by subscribing again', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    const subscription = subscribeTo(client, stream);
    const seen: number[] = [];
    let last: Position | undefined;
    subscription.on('data', ({ event }) => {
      seen.push(numberIn(event));
      last = event.position;
    });
    await emitted(subscription, 'caughtUp');
    subscription.pause();
    for (let n = 1; n <= 10_000; n += 1_000) {
      await client.appendToStream(
        stream,
        Array.from({ length: 1_000 }, (_, index) => numbered(n + index)),
      );
    }
    expect(await failure(subscription)).toMatchObject({
      code: 10,
      message: expect.stringContaining(
        'Consumer too slow to handle event while live. Client resubscription required.',
      ),
    });
    expect(seen.length).toBeLessThan(10_001);
    const again = subscribeTo(client, stream, last);
    seen.push(...(await take(again, 10_001 - seen.length)).map(numberIn));
    again.destroy();
    expect(seen).toEqual(Array.from({ length: 10_001 }, (_, n) => n));
  });
});

describe.each(TRANSPORTS)('appending by $name to a deleted stream', ({ call }) => {
  it.each(['any', 'no_stream', 2n] as const)(
    'at %s continues a softly deleted stream without its past',
    async (expectedRevision) => {
      const stream = newStream();
      await client.appendToStream(stream, numberedFromZero(3));
      await client.deleteStream(stream);
      const events = [numbered(3), numbered(4)];
      const result = await client.appendToStream(stream, events, { ...call, expectedRevision });
      expect(result.nextExpectedRevision).toBe(4n);
      const seen = await collect(client.readStream(stream));
      expect(seen.map(({ revision }) => revision)).toEqual([3n, 4n]);
      expect(seen.at(-1)?.position).toEqual(result.position);
      expect((await client.getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 3 });
    },
  );

  it('refuses stream_exists on a softly deleted stream, which is no wrong version', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    await client.deleteStream(stream);
    await expect(
      client.appendToStream(stream, numbered(1), { ...call, expectedRevision: 'stream_exists' }),
    ).rejects.toMatchObject({ type: 'stream-deleted', streamName: stream });
  });

  it('refuses another revision than the last one of a softly deleted stream', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(3));
    await client.deleteStream(stream);
    await expect(
      client.appendToStream(stream, numbered(9), { ...call, expectedRevision: 1n }),
    ).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 2n });
  });

  it.each(['any', 'no_stream', 'stream_exists', 0n, 7n] as const)(
    'refuses %s on a tombstoned stream',
    async (expectedRevision) => {
      const stream = newStream();
      await client.appendToStream(stream, numbered(0));
      await client.tombstoneStream(stream);
      await expect(
        client.appendToStream(stream, numbered(1), { ...call, expectedRevision }),
      ).rejects.toMatchObject({ type: 'stream-deleted' });
    },
  );

  it('refuses metadata for a tombstoned stream', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    await client.tombstoneStream(stream);
    await expect(
      client.setStreamMetadata(stream, { owner: 'contract' }, call),
    ).rejects.toMatchObject({ type: 'stream-deleted' });
  });
});

const MISSING = { type: 'stream-not-found' };
const DELETIONS = [
  { how: 'softly', remove: 'deleteStream' },
  { how: 'for ever', remove: 'tombstoneStream' },
] as const;

describe.each(DELETIONS)('deleting $how', ({ remove }) => {
  it.each(['any', 1n] as const)('accepts %s as the expected revision', async (expected) => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(2));
    const { position } = await client[remove](stream, { expectedRevision: expected });
    expect(position).toEqual((await newestOf(stream, `$$${stream}`))?.position);
  });

  it.each([
    { expectedRevision: 0n, expectedVersion: 0n },
    { expectedRevision: 7n, expectedVersion: 7n },
    { expectedRevision: 'no_stream', expectedVersion: -1n },
  ] as const)('refuses $expectedRevision on a stream of two events', async (expected) => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(2));
    const { expectedRevision, expectedVersion } = expected;
    await expect(client[remove](stream, { expectedRevision })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      code: 9,
      streamName: stream,
      expectedVersion,
      actualVersion: 1n,
    });
    expect(await collect(client.readStream(stream))).toHaveLength(2);
  });

  it('accepts no_stream on a stream that has only metadata', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { owner: 'contract' });
    const result = await client[remove](stream, { expectedRevision: 'no_stream' });
    expect(commitOf(result.position)).toBeGreaterThan(0n);
  });

  it('refuses a tombstoned stream', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    await client.tombstoneStream(stream);
    await expect(client[remove](stream)).rejects.toMatchObject({
      type: 'stream-deleted',
      code: 9,
      streamName: stream,
    });
  });

  it('leaves the events in $all', async () => {
    const stream = newStream();
    const { position } = await client.appendToStream(stream, numbered(0));
    await client.appendToStream(stream, [numbered(1), numbered(2)]);
    await client[remove](stream);
    expect((await inAll(stream, position)).slice(0, 3).map(numberIn)).toEqual([0, 1, 2]);
  });
});

describe('a softly deleted stream', () => {
  it.each([
    { expectedRevision: 'any', expectedVersion: -2n },
    { expectedRevision: 'no_stream', expectedVersion: -1n },
    { expectedRevision: 3n, expectedVersion: 3n },
  ] as const)('was not missing at $expectedRevision', async (expected) => {
    const { expectedRevision, expectedVersion } = expected;
    await expect(client.deleteStream(newStream(), { expectedRevision })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion,
      actualVersion: -1n,
    });
  });

  it.each(['forwards', 'backwards'] as const)('is missing to a reader %s', async (direction) => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(3));
    await client.deleteStream(stream);
    const fromRevision = direction === 'forwards' ? 'start' : 'end';
    await expect(
      collect(client.readStream(stream, { direction, fromRevision })),
    ).rejects.toMatchObject(MISSING);
  });

  it('has the deletion as its metadata', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    await client.setStreamMetadata(stream, { owner: 'contract' });
    await client.deleteStream(stream);
    const { metadata } = await client.getStreamMetadata(stream);
    expect(Object.keys(metadata ?? {})).toEqual(['truncateBefore']);
    expect(metadata?.truncateBefore).toBeGreaterThanOrEqual(9.2e18);
  });

  it('comes back empty when it gets metadata', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(3));
    await client.deleteStream(stream);
    await client.setStreamMetadata(stream, { owner: 'contract' });
    expect(await collect(client.readStream(stream))).toEqual([]);
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({
      owner: 'contract',
      truncateBefore: 3,
    });
    await client.appendToStream(stream, numbered(3), { expectedRevision: 'stream_exists' });
    expect((await collect(client.readStream(stream))).map(numberIn)).toEqual([3]);
  });

  it('can be deleted, continued and deleted again', async () => {
    const stream = newStream();
    for (let n = 0; n < 3; n += 1) {
      const { nextExpectedRevision } = await client.appendToStream(stream, numbered(n), {
        expectedRevision: 'no_stream',
      });
      expect(nextExpectedRevision).toBe(BigInt(n));
      await client.deleteStream(stream, { expectedRevision: nextExpectedRevision });
    }
    await client.tombstoneStream(stream);
    await expect(collect(client.readStream(stream))).rejects.toMatchObject({
      type: 'stream-deleted',
    });
  });
});

describe('a tombstoned stream', () => {
  it.each(['any', 'no_stream'] as const)('may never have been written, at %s', async (expected) => {
    const stream = newStream();
    await client.tombstoneStream(stream, { expectedRevision: expected });
    await expect(client.appendToStream(stream, numbered(0))).rejects.toMatchObject({
      type: 'stream-deleted',
    });
  });

  it.each(['forwards', 'backwards'] as const)('is an error to a reader %s', async (direction) => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(3));
    await client.tombstoneStream(stream);
    const fromRevision = direction === 'forwards' ? 'start' : 'end';
    await expect(
      collect(client.readStream(stream, { direction, fromRevision })),
    ).rejects.toMatchObject({ type: 'stream-deleted', code: 9 });
    await expect(client.getStreamMetadata(stream)).rejects.toMatchObject({
      type: 'stream-deleted',
    });
  });

  it('ends in $all with $streamDeleted at the last revision there is', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    const { position } = await client.tombstoneStream(stream);
    expect(await newestOf(stream)).toMatchObject({
      streamId: stream,
      type: '$streamDeleted',
      revision: 9_223_372_036_854_775_807n,
      position,
    });
  });
});

describe('the metadata of a stream', () => {
  const truncated = async (count: number, metadata: Record<string, number>): Promise<string> => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(count));
    await client.setStreamMetadata(stream, metadata);
    return stream;
  };

  it.each([
    { metadata: { truncateBefore: 4 }, first: 4 },
    { metadata: { maxCount: 3 }, first: 7 },
    { metadata: { truncateBefore: 4, maxCount: 3 }, first: 7 },
    { metadata: { truncateBefore: 8, maxCount: 3 }, first: 8 },
    { metadata: { maxCount: 100 }, first: 0 },
    { metadata: { truncateBefore: 50 }, first: 10 },
  ])('$metadata hides the oldest of ten events both ways', async ({ metadata, first }) => {
    const stream = await truncated(10, metadata);
    const kept = Array.from({ length: 10 - first }, (_, n) => first + n);
    expect((await collect(client.readStream(stream))).map(numberIn)).toEqual(kept);
    const backwards = client.readStream(stream, { direction: 'backwards', fromRevision: 'end' });
    expect((await collect(backwards)).map(numberIn)).toEqual(kept.toReversed());
    const three = client.readStream(stream, { fromRevision: 1n, maxCount: 2 });
    const asked = Math.max(first, 1) - first;
    expect((await collect(three)).map(numberIn)).toEqual(kept.slice(asked, asked + 2));
  });

  it('hides events over several pages', async () => {
    const stream = await truncated(1_900, { truncateBefore: 1_200 });
    const seen = (await collect(client.readStream(stream))).map(numberIn);
    expect(seen).toEqual(Array.from({ length: 700 }, (_, n) => 1_200 + n));
    const backwards = client.readStream(stream, { direction: 'backwards', fromRevision: 'end' });
    expect((await collect(backwards)).map(numberIn)).toEqual(seen.toReversed());
  });

  it('hides nothing from $all', async () => {
    const { position } = await client.appendToStream(newStream(), numbered(0));
    const stream = await truncated(5, { truncateBefore: 4, maxCount: 1 });
    expect(await inAll(stream, position)).toHaveLength(5);
  });

  it('moves with the end of the stream', async () => {
    const stream = await truncated(5, { maxCount: 2 });
    await client.appendToStream(stream, numbered(5), { expectedRevision: 4n });
    expect((await collect(client.readStream(stream))).map(numberIn)).toEqual([4, 5]);
  });

  it('is replaced as a whole, and only its last version is seen', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { truncateBefore: 3, owner: 'contract' });
    await client.setStreamMetadata(stream, { maxCount: 7 });
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 7 });
    const versions = await collect(client.readStream(`$$${stream}`));
    expect(versions.map(({ revision, type }) => [revision, type])).toEqual([[1n, '$metadata']]);
  });

  it('alone makes no stream to read', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 1 });
    await expect(collect(client.readStream(stream))).rejects.toMatchObject(MISSING);
  });

  it('sets no rules when it is no JSON object', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numberedFromZero(3));
    const data = new TextEncoder().encode('{"$tb":2');
    await client.appendToStream(`$$${stream}`, binaryEvent({ type: '$metadata', data }));
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });

  it('is checked against its own expected revision', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: 'no_stream' });
    await expect(
      client.setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: 'no_stream' }),
    ).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 0n });
  });
});
