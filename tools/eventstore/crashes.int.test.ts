import { execFile } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  type AppendToStreamOptions,
  type EventData,
  type EventStoreDBClient,
  type Position,
  streamNameFilter,
} from '@eventstore/db-client';
import { Client } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { startPostgres } from '../dev/postgres.ts';
import { createTestDatabase } from '../dev/test-database.ts';
import { startEventStore } from './server.ts';
import {
  collect,
  connect,
  newStream,
  numbered,
  numberIn,
  type SeenEvent,
} from './events.fixture.ts';
import { type ServerProcess, startServerProcess } from './process.fixture.ts';

const WRITERS = 12;

/** With credentials the client uses the RPC Append, otherwise BatchAppend; half of the writers do. */
const PLAIN_APPEND = { credentials: { username: 'admin', password: 'changeit' } };

/** Interruptions in their order: the process is killed, or all connections to Postgres are cut. */
const INTERRUPTIONS = ['kill', 'cut', 'kill', 'kill', 'cut', 'kill', 'cut', 'kill'] as const;

/** Appends acknowledged between two interruptions. */
const CALM = 100;

/** The pause in ms before an append is repeated. */
const RETRY_PAUSE = 20;

let running: ServerProcess | undefined;

afterEach(() => running?.kill());

/** Cuts all connections of the server to its database. */
const cutConnections = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  if (rowCount === 0) throw new Error('There was no connection to cut.');
};

/** What the server acknowledged, and a way to wait for more of it. */
const createLedger = () => {
  const streams = new Map<string, string[]>();
  const progress = new EventEmitter();
  return {
    streams,
    acknowledge: (stream: string, ids: readonly string[]): void => {
      streams.set(stream, [...(streams.get(stream) ?? []), ...ids]);
      progress.emit('append');
    },
    /** Waits for more acknowledged appends, or for the reason why there are none. */
    more: async (count: number): Promise<void> => {
      for (let left = count; left > 0; left -= 1) await once(progress, 'append');
    },
    fail: (error: unknown): void => void progress.emit('error', error),
  };
};

const isWrongVersion = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'wrong-expected-version';

/** Repeats an append at an explicit revision, as it is, until it is acknowledged. */
const appendWithRetry = async (
  client: EventStoreDBClient,
  stream: string,
  expected: bigint,
  events: EventData[],
  transport: AppendToStreamOptions,
): Promise<void> => {
  for (;;) {
    try {
      await client.appendToStream(stream, events, {
        ...transport,
        expectedRevision: expected === -1n ? 'no_stream' : expected,
      });
      return;
    } catch (error) {
      if (isWrongVersion(error)) throw error;
      await delay(RETRY_PAUSE);
    }
  }
};

/** Subscribes, and again from the last event seen whenever the subscription fails. */
const follow = (client: EventStoreDBClient, prefix: string) => {
  const seen: SeenEvent[] = [];
  const arrivals = new EventEmitter();
  let ended = false;
  let last: Position | undefined;
  let end = async (): Promise<void> => undefined;

  const subscribe = (): void => {
    const subscription = client.subscribeToAll({
      fromPosition: last ?? 'start',
      filter: streamNameFilter({ prefixes: [prefix] }),
    });
    end = () => subscription.unsubscribe();
    subscription.on('data', ({ event }) => {
      if (event?.position === undefined) return;
      seen.push(event);
      last = event.position;
      arrivals.emit('event');
    });
    subscription.once('error', () => {
      subscription.on('error', () => undefined);
      if (!ended) void delay(RETRY_PAUSE).then(subscribe);
    });
  };
  subscribe();

  return {
    seen,
    until: async (count: number): Promise<void> => {
      while (seen.length < count) await once(arrivals, 'event');
    },
    end: () => {
      ended = true;
      return end();
    },
  };
};

it('keeps every acknowledged event, once and in order, through kills of the server and cut connections', async () => {
  const databaseUrl = await createTestDatabase();
  running = await startServerProcess(databaseUrl);
  const { port, url } = running;
  const writing = connect(url);
  const reading = connect(url);
  const prefix = newStream('interruptions');
  const ledger = createLedger();
  const follower = follow(reading, prefix);

  const enough = new AbortController();
  const write = async (writer: number): Promise<void> => {
    const stream = `${prefix}-${writer}`;
    const transport = writer % 2 === 0 ? {} : PLAIN_APPEND;
    for (let n = 0; !enough.signal.aborted; n += 1) {
      const written = ledger.streams.get(stream)?.length ?? 0;
      const events = Array.from({ length: 1 + (n % 3) }, (_, i) => numbered(written + i));
      await appendWithRetry(writing, stream, BigInt(written - 1), events, transport);
      ledger.acknowledge(
        stream,
        events.map(({ id }) => id),
      );
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  for (const writer of writers) writer.catch(ledger.fail);

  for (const interruption of INTERRUPTIONS) {
    await ledger.more(CALM);
    if (interruption === 'cut') {
      await cutConnections(databaseUrl);
    } else {
      await running.kill();
      running = await startServerProcess(databaseUrl, port);
    }
  }
  await ledger.more(CALM);
  enough.abort();
  await Promise.all(writers);

  const acknowledged = [...ledger.streams.values()].flat();
  await follower.until(acknowledged.length);
  const stored: string[] = [];
  for (const [stream, ids] of ledger.streams) {
    const inStream = (await collect(reading.readStream(stream))).map(({ id }) => id);
    expect(inStream).toEqual(ids);
    stored.push(...inStream);
  }
  const log = await collect(reading.readAll());
  expect(follower.seen.map(({ id }) => id)).toEqual(
    log.filter(({ streamId }) => streamId.startsWith(prefix)).map(({ id }) => id),
  );
  expect(follower.seen).toHaveLength(stored.length);
  await follower.end();
  await writing.dispose();
  await reading.dispose();
});

/**
 * The parent of every process of this machine. A zombie is none: where the first process of a
 * container does not wait for others, it stays in the list.
 */
const parents = async (): Promise<Map<number, number>> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , state = '']) => !state.startsWith('Z'))
      .map(([pid, parent]) => [Number(pid), Number(parent)]),
  );
};

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A backend may have ended since it was listed.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

it('keeps an acknowledged event when every process of Postgres is killed at that moment', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-killed-'));
  await chmod(directory, 0o755);
  const cluster = join(directory, 'postgres');
  const stream = newStream();
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const postgres = await startPostgres(cluster, 'test');
  try {
    const databaseUrl = await postgres.database('eventstore');
    const settings = new Client({ connectionString: databaseUrl });
    await settings.connect();
    // Each commit waits 100 ms before it goes to the disk, and what waits for none stays for seconds:
    // an answer that comes too early is always one whose event is lost.
    for (const setting of ['commit_delay = 100000', 'commit_siblings = 0'])
      await settings.query(`alter database eventstore set ${setting}`);
    await settings.query(`alter system set wal_writer_delay = '10s'`);
    await settings.query('select pg_reload_conf()');
    await settings.end();
    const server = await startEventStore({ databaseUrl });
    const client = connect(server.url);
    await client.appendToStream(stream, numbered(0));
    const first = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const processes = [...(await parents())].flatMap(([pid, parent]) =>
      pid === first || parent === first ? [pid] : [],
    );
    expect(processes.length).toBeGreaterThan(3);
    await client.appendToStream(stream, numbered(1));
    for (const pid of processes) kill(pid);
    const left = async () => {
      const alive = await parents();
      return processes.filter((pid) => alive.has(pid));
    };
    await expect.poll(left).toEqual([]);
    await client.dispose();
    await server.stop();

    // Its keeper starts it again on the same port.
    await expect
      .poll(() => said.mock.calls.flat())
      .toContain('Postgres ended unexpectedly and was started again.');
    const restarted = await startEventStore({ databaseUrl });
    const reader = connect(restarted.url);
    expect((await collect(reader.readStream(stream))).map(numberIn)).toEqual([0, 1]);
    await reader.dispose();
    await restarted.stop();
  } finally {
    said.mockRestore();
    await postgres.stop();
    await rm(directory, { recursive: true });
  }
});
