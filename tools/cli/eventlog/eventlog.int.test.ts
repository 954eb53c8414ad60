import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedLog } from '#tools/dev/embedded-log.ts';
import { startEventStore } from '#tools/eventstore/index.ts';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { exportLog } from './export-log.ts';
import { importLog } from './import-log.ts';
import type { LogTarget } from './log-event.ts';
import { serverLog } from './server-log.ts';
import { verifyLog } from './verify-log.ts';

const quietly = (): void => undefined;

let directory: string;
let file: string;
let closes: (() => Promise<unknown>)[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'eventlog-'));
  file = join(directory, 'log.jsonl');
  closes = [() => rm(directory, { recursive: true })];
});

afterEach(async () => {
  for (const close of closes.toReversed()) await close();
});

/** A server on an empty database, and a client of it. */
const newServer = async () => {
  const databaseUrl = await createTestDatabase();
  const server = await startEventStore({ databaseUrl });
  const client = EventStoreDBClient.connectionString(server.url);
  const close = async (): Promise<void> => {
    await client.dispose();
    await server.stop();
  };
  closes.push(close);
  return { databaseUrl, client, log: serverLog(client), close };
};

/** The log of an empty database on which no server runs. */
const newOfflineLog = async () => {
  const databaseUrl = await createTestDatabase();
  const opened = await openEmbeddedLog(databaseUrl);
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= opened.close());
  closes.push(close);
  return { databaseUrl, log: opened.log, close };
};

const counted = (n: number) => jsonEvent({ type: 'Counted', data: { n, text: 'ü – 語 \u2028' } });

/** Streams that take turns, every kind of content, metadata, and both ways to delete a stream. */
const fill = async (client: EventStoreDBClient): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    await client.appendToStream(`turns-${turn % 3}`, [counted(turn), counted(-turn)]);
  }
  await client.appendToStream('kinds', [
    binaryEvent({ type: 'Bytes', data: Uint8Array.from([0, 255, 10, 13]) }),
    binaryEvent({ type: 'NoBytes', data: new Uint8Array() }),
    jsonEvent({ type: 'List', data: [1, 'two', null], metadata: { actor: 'visitor' } }),
    jsonEvent({ type: 'Text', data: 'text', metadata: Uint8Array.from([1, 2, 254]) }),
  ]);
  await client.setStreamMetadata('turns-1', { maxCount: 5 });
  await client.appendToStream('deleted', [counted(1), counted(2)]);
  await client.deleteStream('deleted');
  await client.appendToStream('deleted', counted(3));
  await client.appendToStream('ended', counted(1));
  await client.tombstoneStream('ended');
  await client.appendToStream('turns-0', counted(99));
};

/** A log that breaks down when half of the first events are written. */
const breakingHalfway = (log: LogTarget): LogTarget => ({
  read: log.read,
  append: async (events) => {
    await log.append(events.slice(0, Math.floor(events.length / 2)));
    await log.commit();
    throw new Error('cut off');
  },
  commit: log.commit,
});

describe.each([
  { way: 'a running server', open: newServer },
  { way: 'the table of a stopped server', open: newOfflineLog },
])('a log brought into $way', ({ open }) => {
  it('is the same log', async () => {
    const source = await newServer();
    await fill(source.client);
    const exported = await exportLog(file, source.log.read, quietly);
    const target = await open();

    const imported = await importLog(file, target.log, quietly);

    expect(imported).toMatchObject({ events: exported.events, written: exported.events });
    expect(exported.events).toBeGreaterThan(50);
    const verified = await verifyLog(file, target.log.read, quietly);
    expect(verified).toEqual(await verifyLog(file, source.log.read, quietly));
  });

  it('is not written twice', async () => {
    const source = await newServer();
    await fill(source.client);
    const { events } = await exportLog(file, source.log.read, quietly);
    const target = await open();
    await importLog(file, target.log, quietly);

    expect(await importLog(file, target.log, quietly)).toMatchObject({ events, written: 0 });
    await verifyLog(file, target.log.read, quietly);
  });

  it('goes on where an import was interrupted', async () => {
    const source = await newServer();
    await fill(source.client);
    const { events } = await exportLog(file, source.log.read, quietly);
    const target = await open();
    await expect(importLog(file, breakingHalfway(target.log), quietly)).rejects.toThrow('cut off');

    const { written } = await importLog(file, target.log, quietly);

    expect(written).toBe(events - Math.floor(events / 2));
    await verifyLog(file, target.log.read, quietly);
  });

  it('is refused where something else is written already', async () => {
    const source = await newServer();
    await source.client.appendToStream('one', [counted(1), counted(2)]);
    await exportLog(file, source.log.read, quietly);
    const other = await newServer();
    await other.client.appendToStream('one', counted(1));
    const otherFile = join(directory, 'other.jsonl');
    await exportLog(otherFile, other.log.read, quietly);
    const target = await open();
    await importLog(otherFile, target.log, quietly);

    await expect(importLog(file, target.log, quietly)).rejects.toThrow(/^Event 1 differs/);
    await verifyLog(otherFile, target.log.read, quietly);
  });
});

it('serves a log that was written into the table, and writes on after it', async () => {
  const source = await newServer();
  await fill(source.client);
  await exportLog(file, source.log.read, quietly);
  const offline = await newOfflineLog();
  await importLog(file, offline.log, quietly);
  await offline.close();

  const server = await startEventStore({ databaseUrl: offline.databaseUrl });
  const client = EventStoreDBClient.connectionString(server.url);
  closes.push(async () => {
    await client.dispose();
    await server.stop();
  });
  await verifyLog(file, serverLog(client).read, quietly);
  const next = await client.appendToStream('kinds', counted(1), { expectedRevision: 3n });
  expect(next.nextExpectedRevision).toBe(4n);
  await expect(client.appendToStream('ended', counted(2))).rejects.toMatchObject({
    type: 'stream-deleted',
  });
});

it('keeps a server away while the log is written into its table', async () => {
  const offline = await newOfflineLog();
  await expect(startEventStore({ databaseUrl: offline.databaseUrl })).rejects.toThrow(
    'Another event store server is running on this database.',
  );
});

describe('a file', () => {
  const exported = async (): Promise<{ log: LogTarget; bytes: Buffer }> => {
    const { client, log } = await newServer();
    await client.appendToStream('one', [counted(1), counted(2), counted(3)]);
    await exportLog(file, log.read, quietly);
    return { log, bytes: await readFile(file) };
  };

  it('with any changed byte is found out, and nothing of it is imported', async () => {
    const { log, bytes } = await exported();
    const target = await newServer();
    for (let place = 0; place < bytes.length; place += 7) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await writeFile(file, changed);
      await expect(verifyLog(file, log.read, quietly)).rejects.toMatchObject({
        name: 'CommandError',
      });
      await expect(importLog(file, target.log, quietly)).rejects.toMatchObject({
        name: 'CommandError',
      });
    }
    for await (const batch of target.log.read()) expect(batch).toEqual([]);
  });

  it('that ends too early is found out', async () => {
    const { log, bytes } = await exported();
    for (const length of [0, 10, bytes.length - 1, bytes.lastIndexOf('\n', -2) + 1]) {
      await writeFile(file, bytes.subarray(0, length));
      await expect(verifyLog(file, log.read, quietly)).rejects.toThrow('has no footer');
    }
  });

  it('that lacks an event of the log, or has one more, is found out', async () => {
    const { log } = await exported();
    const target = await newServer();
    await importLog(file, target.log, quietly);
    await target.client.appendToStream('two', counted(1));
    await expect(verifyLog(file, target.log.read, quietly)).rejects.toThrow('holds more than');
    const longer = join(directory, 'longer.jsonl');
    await exportLog(longer, target.log.read, quietly);
    await expect(verifyLog(longer, log.read, quietly)).rejects.toThrow(
      'The server holds 3 events, the file 4.',
    );
  });

  it('appears only when it is complete', async () => {
    const broken = async function* () {
      yield [{ stream: 's', revision: '0', id: randomUUID(), type: 'T', created: '', data: {} }];
      throw new Error('cut off');
    };
    await expect(exportLog(file, broken, quietly)).rejects.toThrow('cut off');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
