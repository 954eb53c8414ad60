import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { type EventStoreServer, startEventStore } from './server.ts';
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
  type SeenEvent,
  subscribeTo,
  take,
} from './events.fixture.ts';

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

  it('still knows what is deleted, and how', async () => {
    const databaseUrl = await createTestDatabase();
    const softly = newStream();
    const ended = newStream();
    await withServer(databaseUrl, async (client) => {
      for (const stream of [softly, ended]) await client.appendToStream(stream, numbered(0));
      await client.deleteStream(softly);
      await client.tombstoneStream(ended);
    });
    await withServer(databaseUrl, async (client) => {
      await expect(
        client.appendToStream(softly, numbered(1), { expectedRevision: 'stream_exists' }),
      ).rejects.toMatchObject({ type: 'stream-deleted' });
      await expect(client.appendToStream(ended, numbered(1))).rejects.toMatchObject({
        type: 'stream-deleted',
      });
      await client.appendToStream(softly, numbered(1), { expectedRevision: 'no_stream' });
      expect((await collect(client.readStream(softly))).map(numberIn)).toEqual([1]);
    });
  });

  it('lets a subscriber resume where it was', async () => {
    const databaseUrl = await createTestDatabase();
    const stream = newStream();
    const seen: SeenEvent[] = [];
    await withServer(databaseUrl, async (client) => {
      await client.appendToStream(stream, numberedFromZero(10));
      seen.push(...(await take(subscribeTo(client, stream), 4)));
    });
    await withServer(databaseUrl, async (client) => {
      seen.push(...(await take(subscribeTo(client, stream, seen.at(-1)?.position), 6)));
    });
    expect(seen.map(numberIn)).toEqual(Array.from({ length: 10 }, (_, n) => n));
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

it('pages through all streams in the order of the appends, and backwards in the other', async () => {
  const databaseUrl = await createTestDatabase();
  // The names sort otherwise than the appends follow each other.
  const streams = ['z', 'a', 'm', 'a', 'z', 'b', 'm', 'a'].map((name) => `${name}-order`);
  await withServer(databaseUrl, async (client) => {
    for (const stream of streams) await client.appendToStream(stream, numberedFromZero(2));
  });
  // Opened again, it has none of them in memory.
  const log = await openLog(databaseUrl);
  try {
    const written = streams.flatMap((stream) => [`${stream} 0`, `${stream} 1`]);
    const [seeds, limit] = [3, 100];
    const forwards = await log.pages.allForwards(0n, limit);
    const inOrder = forwards.map(
      ({ stream, data }) => `${stream} ${JSON.parse(Buffer.from(data).toString() || '{}').n}`,
    );
    expect(inOrder.slice(seeds)).toEqual(written);
    const positions = forwards.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)));
    const end = (positions.at(-1) ?? 0n) + 1n;
    expect(await log.pages.allBackwards(end, limit)).toEqual(forwards.toReversed());
  } finally {
    await log.close();
  }
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
  it('resets subscriptions and appends, and keeps what it answered', async () => {
    const databaseUrl = await createTestDatabase();
    const server = await startEventStore({ databaseUrl });
    const client = connect(server.url);
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    const subscription = subscribeTo(client, stream);
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
    expect(await ended).toMatchObject({ message: '13 INTERNAL: Received RST_STREAM with code 0' });
    expect([13, 14]).toEqual(expect.arrayContaining([...codes]));
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
    const subscription = subscribeTo(client, stream);
    await take(subscription, 1);
    subscription.on('error', () => undefined);
    await expect(server.stop()).resolves.toBeUndefined();
    await client.dispose();
  });
});

/** Postgres behind a door that can close on the answer to a statement which it has carried out. */
const openDoor = async (databaseUrl: string) => {
  const { hostname, port } = new URL(databaseUrl);
  let losesNextAnswer = false;
  const door = createServer((near) => {
    const far = connectTo(Number(port), hostname);
    near.pipe(far);
    far.on('data', (answer) => {
      if (!losesNextAnswer) {
        near.write(answer);
        return;
      }
      losesNextAnswer = false;
      near.destroy();
      far.destroy();
    });
    near.on('error', () => far.destroy()).on('close', () => far.end());
    far.on('error', () => near.destroy()).on('close', () => near.end());
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseNextAnswer: () => {
      losesNextAnswer = true;
    },
    close: () => door.close(),
  };
};

describe('a commit whose answer is lost', () => {
  it('is settled by a retry, and seen once by a subscriber that was there', async () => {
    const door = await openDoor(await createTestDatabase());
    await withServer(door.url, async (client) => {
      const stream = newStream();
      await client.appendToStream(stream, numbered(0));
      const subscription = subscribeTo(client, stream);
      const seen = take(subscription, 3);
      await emitted(subscription, 'caughtUp');

      const event = numbered(1);
      door.loseNextAnswer();
      await expect(
        client.appendToStream(stream, event, { expectedRevision: 0n }),
      ).rejects.toMatchObject({ code: 14 });
      const retried = await client.appendToStream(stream, event, { expectedRevision: 0n });
      expect(retried.nextExpectedRevision).toBe(1n);
      await client.appendToStream(stream, numbered(2), { expectedRevision: 1n });

      expect((await seen).map(numberIn)).toEqual([0, 1, 2]);
      expect((await collect(client.readStream(stream))).map(numberIn)).toEqual([0, 1, 2]);
    });
    door.close();
  });
});
