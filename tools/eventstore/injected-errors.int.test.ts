import { once } from 'node:events';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { Client, credentials } from '@grpc/grpc-js';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../dev/test-database.ts';
import { GoogleEmpty, shared, streams, StreamsService } from './proto.ts';
import { type EventStoreServer, startEventStore } from './server.ts';
import {
  collect,
  connect,
  emitted,
  failure,
  newStream,
  numbered,
  TRANSPORTS,
} from './events.fixture.ts';

let pool: Pool;
let server: EventStoreServer;
let client: EventStoreDBClient;

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  pool = new Pool({ connectionString: databaseUrl });
  server = await startEventStore({ databaseUrl });
});

beforeEach(() => {
  client = connect(server.url);
});

afterEach(async () => {
  server.injectError();
  await client.dispose();
});

afterAll(async () => {
  await server.stop();
  await pool.end();
});

/** How many events of a stream are on the disk. */
const stored = async (stream: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from eventstore.events where stream = $1',
    [stream],
  );
  return rows[0]?.count ?? 0;
};

const CORRELATION = '00000000-0000-4000-8000-000000000001';
const RESET = { code: 13, message: '13 INTERNAL: Received RST_STREAM with code 0' };

describe.each(TRANSPORTS)('an append by $name', ({ call }) => {
  const append = (stream: string, overrides = {}) =>
    client.appendToStream(stream, numbered(0), { ...call, ...overrides });

  it('waits while the node knows no leader; reads do not', async () => {
    const [before, during] = [newStream(), newStream()];
    await append(before);
    server.injectError('no-leader');
    const waiting = append(during);
    expect(await collect(client.readStream(before))).toHaveLength(1);
    expect(await stored(during)).toBe(0);
    server.injectError();
    await expect(waiting).resolves.toMatchObject({ nextExpectedRevision: 0n });
  });

  it('is carried out by a silent node, and answered when that speaks again', async () => {
    const stream = newStream();
    await append(stream);
    server.injectError('silent');
    let answered = false;
    const silent = append(stream).finally(() => (answered = true));
    await expect.poll(() => stored(stream)).toBe(2);
    expect(answered).toBe(false);
    server.injectError();
    await expect(silent).resolves.toMatchObject({ nextExpectedRevision: 1n });
  });

  it('is reset, in flight or later', async () => {
    const stream = newStream();
    await append(stream);
    server.injectError('no-leader');
    const inFlight = append(stream);
    inFlight.catch(() => undefined);
    await collect(client.readStream(stream));
    server.injectError('rst-stream');
    await expect(inFlight).rejects.toMatchObject(RESET);
    await expect(append(stream)).rejects.toMatchObject(RESET);
    server.injectError();
    await append(stream);
    expect(await stored(stream)).toBe(2);
  });
});

it('a subscription and a read are reset', async () => {
  await client.appendToStream(newStream(), numbered(0));
  const subscription = client.subscribeToAll();
  const ended = failure(subscription);
  await emitted(subscription, 'caughtUp');
  server.injectError('rst-stream');
  expect(await ended).toMatchObject(RESET);
  await expect(collect(client.readAll())).rejects.toMatchObject(RESET);
});

it('one batch append is answered under a correlation id of no append', async () => {
  // The official client throws where nothing can catch it.
  const plain = new Client(new URL(server.url).host, credentials.createInsecure());
  const { path, requestSerialize, responseDeserialize } = StreamsService.batchAppend;
  const batch = plain.makeBidiStreamRequest(path, requestSerialize, responseDeserialize);
  const stream = newStream();
  const answeredId = async (): Promise<string | undefined> => {
    const append = new streams.BatchAppendReq()
      .setCorrelationId(new shared.UUID().setString(CORRELATION))
      .setOptions(
        new streams.BatchAppendReq.Options()
          .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
          .setNoStream(new GoogleEmpty()),
      )
      .setIsFinal(true);
    batch.write(append);
    const [answer] = (await once(batch, 'data')) as [BatchAppendResp];
    return answer.getCorrelationId()?.getString();
  };
  server.injectError('unknown-correlation');
  expect(await answeredId()).not.toBe(CORRELATION);
  expect(await answeredId()).toBe(CORRELATION);
  batch.on('error', () => undefined);
  batch.cancel();
  plain.close();
});
