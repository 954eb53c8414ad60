import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createSchema, storeEvents } from './event-table.ts';
import { nextPosition, type RecordedEvent, sizeOf, ticksNow } from './recorded-event.ts';
import { createStreamHeads, type StreamHeads } from './stream-heads.ts';
import { loadRecentIds, type RecentIds } from './known-events.ts';

/** "esdb" in ASCII: the advisory lock that the only writer of a database holds. */
const WRITER_LOCK = 0x65736462;

/** How long a connection to Postgres may take to open, in ms. */
const CONNECT_TIMEOUT = 5_000;

/** How long to wait for the lock of a writer that has just died, in ms, and between attempts. */
const LOCK_WAIT = 5_000;
const LOCK_PAUSE = 50;

/** A writer's connection, and what it knows as long as that connection holds the lock. */
export type WriterSession = {
  client: Client;
  heads: StreamHeads;
  recent: RecentIds;
  /** Position of the newest event in the log. */
  position: bigint;
};

/**
 * Becomes the only writer of a database: takes the lock, makes the tables where they are missing
 * and loads the end of the log. `onLost` is called when the connection ends unasked. A statement
 * that takes longer than `queryTimeout` ms fails; 0 sets no limit.
 *
 * @throws Error when another server holds the lock, when Postgres is not durable or not there.
 */
export const openWriterSession = async (
  databaseUrl: string,
  onLost: (client: Client) => void,
  queryTimeout = 0,
): Promise<WriterSession> => {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'event store',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: queryTimeout,
  });
  client.on('error', () => onLost(client));
  client.on('end', () => onLost(client));
  try {
    await client.connect();
    await assertDurable(client);
    await takeLock(client);
    await createSchema(client);
    const heads = createStreamHeads(client);
    const position = (await lastPosition(client)) ?? (await seed(client));
    return { client, heads, recent: await loadRecentIds(client), position };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

const takeLock = async (client: Client): Promise<void> => {
  const giveUp = Date.now() + LOCK_WAIT;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [WRITER_LOCK],
    );
    if (rows[0]?.taken === true) return;
    if (Date.now() > giveUp) {
      throw new Error('Another event store server is running on this database.');
    }
    await delay(LOCK_PAUSE);
  }
};

const lastPosition = async (client: Client): Promise<bigint | undefined> => {
  const { rows } = await client.query<{ position: string }>(
    'select position from eventstore.events order by position desc limit 1',
  );
  return rows[0] === undefined ? undefined : BigInt(rows[0].position);
};

/** Writes the kind of events that a new EventStoreDB starts with: no `$all` holds only yours. */
const seed = async (client: Client): Promise<bigint> => {
  const seeds = [
    { stream: '$$$scavenges', revision: 0n, type: '$metadata', data: '{"$maxAge":2592000}' },
    { stream: '$users', revision: 0n, type: '$User', data: '"admin"' },
    { stream: '$users', revision: 1n, type: '$User', data: '"ops"' },
  ];
  let position = 0n;
  const events = seeds.map(({ stream, revision, type, data }): RecordedEvent => {
    const proposed = {
      id: randomUUID(),
      type,
      json: true,
      data: Buffer.from(data),
      metadata: Buffer.alloc(0),
    };
    position = nextPosition(position, sizeOf(proposed));
    return { ...proposed, stream, revision, position, created: ticksNow() };
  });
  await storeEvents(client, events);
  return position;
};

/**
 * Checks that a commit is on the disk when Postgres reports it.
 *
 * @throws Error naming the settings that are off.
 */
const assertDurable = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'
     order by name`,
  );
  if (rows.length > 0) {
    const names = rows.map((row) => row.name).join(', ');
    throw new Error(
      `The event store needs a durable Postgres, but these settings are off: ${names}.`,
    );
  }
};
