import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { startEventStore } from './server.ts';
import type { EventStoreServer } from './server.ts';
import { createTestDatabase } from '../test-database.ts';
import {
  collect,
  connect,
  emitted,
  failure,
  newStream,
  numbered,
  numberedFromZero,
  numberIn,
  take,
} from './test-events.ts';

/** Runs a test on a server and a client of its own. */
const withServer = async (
  databaseUrl: string,
  test: (client: EventStoreDBClient, server: EventStoreServer) => Promise<void>,
): Promise<void> => {
  const server = await startEventStore({ databaseUrl });
  const client = connect(server.url);
  try {
    await test(client, server);
  } finally {
    await client.dispose();
    await server.stop();
  }
};

const runSql = async (databaseUrl: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** Appends until the server takes it, as an application does while a server is away. */
const appendWithRetry = async (
  client: EventStoreDBClient,
  stream: string,
  n: number,
): Promise<void> => {
  const event = numbered(n, { id: randomUUID() });
  const expectedRevision = n === 0 ? 'no_stream' : BigInt(n - 1);
  for (;;) {
    const error: unknown = await client
      .appendToStream(stream, event, { expectedRevision })
      .then(() => undefined)
      .catch((reason: unknown) => reason);
    if (error === undefined) return;
    expect(error).not.toMatchObject({ type: 'wrong-expected-version' });
  }
};

describe('a restart', () => {
  it('keeps everything, and positions go on growing', async () => {
    const databaseUrl = await createTestDatabase();
    const stream = newStream();
    const event = numbered(0);
    let before: unknown[] = [];
    let position = 0n;
    await withServer(databaseUrl, async (client) => {
      await client.appendToStream(stream, event);
      const last = await client.appendToStream(stream, numberedFromZero(50));
      position = last.position?.commit ?? 0n;
      before = await collect(client.readAll());
    });
    await withServer(databaseUrl, async (client) => {
      expect(await collect(client.readAll())).toEqual(before);
      const next = await client.appendToStream(stream, numbered(51), { expectedRevision: 50n });
      expect(next.position?.commit).toBeGreaterThan(position);
    });
  });

  it('still recognises an append that is repeated', async () => {
    const databaseUrl = await createTestDatabase();
    const stream = newStream();
    const events = numberedFromZero(3);
    let first: unknown;
    await withServer(databaseUrl, async (client) => {
      first = await client.appendToStream(stream, events);
    });
    await withServer(databaseUrl, async (client) => {
      expect(await client.appendToStream(stream, events)).toEqual(first);
      expect(
        await client.appendToStream(stream, events, { expectedRevision: 'no_stream' }),
      ).toEqual(first);
      expect(await collect(client.readStream(stream))).toHaveLength(3);
    });
  });

  it('lets a subscriber resume where it was', async () => {
    const databaseUrl = await createTestDatabase();
    const stream = newStream();
    let seen: number[] = [];
    await withServer(databaseUrl, async (client) => {
      await client.appendToStream(stream, numberedFromZero(10));
      seen = (await take(client.subscribeToStream(stream), 4)).map(numberIn);
    });
    await withServer(databaseUrl, async (client) => {
      const subscription = client.subscribeToStream(stream, { fromRevision: 3n });
      seen.push(...(await take(subscription, 6)).map(numberIn));
    });
    expect(seen).toEqual(Array.from({ length: 10 }, (_, n) => n));
  });

  it('writes the first events of the server only once', async () => {
    const databaseUrl = await createTestDatabase();
    await withServer(databaseUrl, async () => undefined);
    await withServer(databaseUrl, async (client) => {
      const types = (await collect(client.readAll())).map(({ type }) => type);
      expect(types).toEqual(['$metadata', '$User', '$User']);
    });
  });
});

describe('starting', () => {
  it('is refused while another server uses the database', async () => {
    const databaseUrl = await createTestDatabase();
    await withServer(databaseUrl, async (client) => {
      await expect(startEventStore({ databaseUrl })).rejects.toThrow(
        'Another event store server is running on this database.',
      );
      await client.appendToStream(newStream(), numbered(0));
    });
  });

  it('is refused on a port that is taken, and leaves nothing behind', async () => {
    const databaseUrl = await createTestDatabase();
    const other = await createTestDatabase();
    await withServer(databaseUrl, async (_client, { port }) => {
      await expect(startEventStore({ databaseUrl: other, port })).rejects.toThrow(
        `The event store cannot listen on 127.0.0.1:${port}`,
      );
    });
    await withServer(other, async (client) => {
      await client.appendToStream(newStream(), numbered(0));
    });
  });

  it('is refused on a Postgres that acknowledges commits before they are on the disk', async () => {
    const databaseUrl = await createTestDatabase();
    const name = new URL(databaseUrl).pathname.slice(1);
    await runSql(databaseUrl, `alter database ${name} set synchronous_commit to off`);
    await expect(startEventStore({ databaseUrl })).rejects.toThrow(
      'The event store needs a durable Postgres, but these settings are off: synchronous_commit.',
    );
  });

  it('is refused without a Postgres', async () => {
    const databaseUrl = 'postgres://postgres:postgres@127.0.0.1:1/none';
    await expect(startEventStore({ databaseUrl })).rejects.toThrow('ECONNREFUSED');
  });
});

describe('stopping', () => {
  it('ends subscriptions as cancelled and appends as unavailable, and keeps what it took', async () => {
    const databaseUrl = await createTestDatabase();
    const server = await startEventStore({ databaseUrl });
    const client = connect(server.url);
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    const subscription = client.subscribeToStream(stream);
    const ended = failure(subscription);
    await emitted(subscription, 'caughtUp');
    const taken: number[] = [];
    const codes = new Set<unknown>();
    const appends = Array.from({ length: 200 }, (_, index) =>
      client.appendToStream(stream, numbered(index + 1)).then(
        () => taken.push(index + 1),
        (error: unknown) => codes.add(error instanceof Error && 'code' in error && error.code),
      ),
    );
    await appends[0];
    await server.stop();
    await Promise.all(appends);
    await client.dispose();
    expect(await ended).toMatchObject({ type: 'cancelled' });
    expect([...codes].every((code) => code === 14)).toBe(true);
    await withServer(databaseUrl, async (next) => {
      const stored = (await collect(next.readStream(stream))).map(numberIn);
      expect(stored).toEqual(expect.arrayContaining(taken));
    });
  });

  it('does not wait for a subscriber that stands still', async () => {
    const server = await startEventStore({ databaseUrl: await createTestDatabase() });
    const client = connect(server.url);
    const stream = newStream();
    for (let n = 0; n < 10; n += 1) {
      await client.appendToStream(stream, numberedFromZero(1_000));
    }
    const subscription = client.subscribeToStream(stream);
    await take(subscription, 1);
    subscription.on('error', () => undefined);
    await expect(server.stop()).resolves.toBeUndefined();
    await client.dispose();
  });
});

const CUT_CONNECTIONS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe('a database that cuts its connections', () => {
  it('loses and repeats nothing, for writers that retry and for a subscriber', async () => {
    const databaseUrl = await createTestDatabase();
    await withServer(databaseUrl, async (client) => {
      const prefix = newStream('cut');
      const subscription = client.subscribeToAll({ fromPosition: 'end' });
      const arriving = take(subscription, 8 * 60);
      await emitted(subscription, 'caughtUp');
      let finished = 0;
      await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let n = 0; n < 60; n += 1) {
            await appendWithRetry(client, `${prefix}-${writer}`, n);
            finished += 1;
            if (finished % 120 === 0) await runSql(databaseUrl, CUT_CONNECTIONS);
          }
        }),
      );
      const seen = await arriving;
      for (let writer = 0; writer < 8; writer += 1) {
        const stream = `${prefix}-${writer}`;
        const expected = Array.from({ length: 60 }, (_, n) => n);
        expect((await collect(client.readStream(stream))).map(numberIn)).toEqual(expected);
        expect(seen.filter(({ streamId }) => streamId === stream).map(numberIn)).toEqual(expected);
      }
    });
  });
});
