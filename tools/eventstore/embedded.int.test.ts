import {
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  persistentSubscriptionToStreamSettingsFromDefaults,
} from '@eventstore/db-client';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { Client, credentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../dev/test-database.ts';
import { ServerFeaturesService, shared } from './proto.ts';
import { type EventStoreServer, startEventStore } from './server.ts';
import {
  collect,
  connect,
  emitted,
  failure,
  newStream,
  numbered,
  numberedFromZero,
  numberIn,
  TRANSPORTS,
} from './events.fixture.ts';

/** What only the embedded event store does: its limits, and answers that are more exact. */
let server: EventStoreServer;
let client: EventStoreDBClient;

beforeAll(async () => {
  server = await startEventStore({ databaseUrl: await createTestDatabase() });
  client = connect(server.url);
});

afterAll(async () => {
  await client.dispose();
  await server.stop();
});

describe.each(TRANSPORTS)('an append by $name', ({ call }) => {
  it('fails alone when it cannot be stored', async () => {
    const stream = newStream();
    const results = await Promise.allSettled([
      client.appendToStream(stream, numbered(0), call),
      client.appendToStream(stream, numbered(1, { id: 'no-uuid' }), call),
      client.appendToStream(stream, numbered(2, { type: 'NUL\0' }), call),
      client.appendToStream(`${stream}\0`, numbered(3), call),
      client.appendToStream('x'.repeat(10_000), numbered(4), call),
      client.appendToStream(stream, numbered(5), call),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    const stored = (await collect(client.readStream(stream))).map(numberIn);
    expect(new Set(stored)).toEqual(new Set([0, 5]));
  });

  it('to $$ is refused', async () => {
    await expect(client.appendToStream('$$', numbered(0), call)).rejects.toThrow(
      'No client can write to $$.',
    );
  });

  it('may expect a revision beyond 64 bits', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    const expectedRevision = 2n ** 63n;
    await expect(
      client.appendToStream(stream, numbered(9), { ...call, expectedRevision }),
    ).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 0n });
  });

  it('without events leaves a softly deleted stream deleted', async () => {
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    await client.deleteStream(stream);
    await client.appendToStream(stream, [], call);
    await expect(collect(client.readStream(stream))).rejects.toMatchObject({
      type: 'stream-not-found',
    });
  });

  it('to a tombstoned stream is refused whatever the name', async () => {
    const stream = `${newStream()}-żółć%20`;
    await client.tombstoneStream(stream);
    await expect(client.appendToStream(stream, numbered(1), call)).rejects.toMatchObject({
      type: 'stream-deleted',
    });
    await expect(collect(client.readStream(stream))).rejects.toMatchObject({
      type: 'stream-deleted',
    });
  });
});

it('does not understand a name that no stream can have', async () => {
  const notUnderstood = { message: '2 UNKNOWN: Exception was thrown by handler.' };
  const name = `${newStream()}\0`;
  await expect(collect(client.readStream(name))).rejects.toMatchObject(notUnderstood);
  await expect(client.deleteStream(name)).rejects.toMatchObject(notUnderstood);
  await expect(client.tombstoneStream(name)).rejects.toMatchObject(notUnderstood);
});

it('refuses to delete the metadata stream of a stream', async () => {
  const refused = 'No client can delete $$contract-1.';
  await expect(client.deleteStream('$$contract-1')).rejects.toThrow(refused);
  await expect(client.tombstoneStream('$$contract-1')).rejects.toThrow(refused);
});

describe('a filtered subscriber', () => {
  it('hears at intervals how far it has come, once more before it has caught up, never twice', async () => {
    const stream = newStream();
    const { position: start } = await client.appendToStream(stream, numbered(-1));
    if (start === undefined) throw new Error('The append has no position.');
    await client.appendToStream(stream, numberedFromZero(25));
    const checkpoints: bigint[] = [];
    const subscription = client.subscribeToAll({
      fromPosition: start,
      filter: eventTypeFilter({
        prefixes: ['nothing has this type'],
        maxSearchWindow: 5,
        checkpointInterval: 2,
        checkpointReached: async (_subscription, position) => {
          checkpoints.push(position.commit);
        },
      }),
    });
    subscription.resume();
    await emitted(subscription, 'caughtUp');
    await subscription.unsubscribe();
    const events = await collect(client.readStream(stream));
    expect(checkpoints).toEqual(
      [events[10], events[20], events[25]].map((event) => event?.position?.commit),
    );
  });

  it('hears nothing new when it resumes at the end', async () => {
    const { position } = await client.appendToStream(newStream(), numbered(0));
    if (position === undefined) throw new Error('The append has no position.');
    const checkpoints: bigint[] = [];
    const subscription = client.subscribeToAll({
      fromPosition: position,
      filter: excludeSystemEvents({
        checkpointReached: async (_subscription, reached) => {
          checkpoints.push(reached.commit);
        },
      }),
    });
    subscription.resume();
    await emitted(subscription, 'caughtUp');
    await subscription.unsubscribe();
    expect(checkpoints).toEqual([]);
  });
});

it('has neither persistent subscriptions nor those to one stream, says so and goes on', async () => {
  const stream = newStream();
  await client.appendToStream(stream, numbered(0));
  await expect(
    client.createPersistentSubscriptionToStream(
      stream,
      'group',
      persistentSubscriptionToStreamSettingsFromDefaults(),
    ),
  ).rejects.toMatchObject({ code: 12 });
  expect(await failure(client.subscribeToStream(stream))).toMatchObject({ code: 12 });
  expect(await collect(client.readStream(stream))).toHaveLength(1);
});

it('announces the version whose answers it gives', async () => {
  const { path, requestSerialize, responseDeserialize } = ServerFeaturesService.getSupportedMethods;
  const caller = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
  const answer = await new Promise<SupportedMethods | undefined>((resolve, reject) => {
    caller.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      new shared.Empty(),
      (error, methods) => (error ? reject(error) : resolve(methods)),
    );
  });
  caller.close();
  // The one that `contract.int.test.ts` was compared with.
  expect(answer?.getEventStoreServerVersion()).toBe('23.10.6-embedded');
});
