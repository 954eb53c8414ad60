import { setTimeout as delay } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import type { Knex } from 'knex';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/**
 * A connection to Postgres of its own, outside the pool: what is set or locked on it stays there.
 * Statements wait for their turn.
 */
export type Session = Pick<pg.Client, 'query'> & {
  /** Gives a `copy … from stdin` what it reads. */
  copyIn(statement: string, chunks: Iterable<string>): Promise<void>;
  /** Hands over what a `copy … to stdout` writes; it cannot go on after `onChunk` threw. */
  copyOut(statement: string, onChunk: (chunk: Buffer) => void): Promise<void>;
  /** Aborted when the connection has ended, by whichever side. */
  ended: AbortSignal;
  /** Ends it and whatever it is doing; a server that does not hear it is not waited for. */
  close(): Promise<void>;
};

/** So that the server notices within 4 s that a machine or a program is gone, also at long work. */
const KEEP_ALIVE = `set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1;
  set tcp_keepalives_count = 3; set client_connection_check_interval = '1s'`;
/** So that instants are written in one way only. */
const PLAIN_INSTANTS = `set timezone = 'UTC'; set datestyle = 'ISO'`;
const FAREWELL_MS = 1_000;

/** Connects a session to a pool's database. */
export const openSession = async (knex: Knex): Promise<Session> => {
  const client: pg.Client = await knex.client.acquireRawConnection();
  await client.query(KEEP_ALIVE);
  await client.query(PLAIN_INSTANTS);
  const ended = new AbortController();
  // A broken connection shows at the next statement; unheard, it would end the program.
  client.on('error', () => {}).once('end', () => ended.abort());
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const own = before.then(work);
    before = own.catch(() => {});
    return own;
  };
  return {
    query: ((text: string, values?: unknown[]) =>
      inTurn(() => client.query(text, values))) as pg.Client['query'],
    copyIn: (statement, chunks) =>
      inTurn(async () => {
        const copy = client.query(from(statement));
        const done = finished(copy);
        for (const chunk of chunks) copy.write(chunk);
        copy.end();
        await done;
      }),
    copyOut: (statement, onChunk) =>
      inTurn(async () => {
        for await (const chunk of client.query(to(statement))) onChunk(chunk);
      }),
    ended: ended.signal,
    close: async () => {
      const end = client.end().catch(() => {});
      await Promise.race([end, delay(FAREWELL_MS, undefined, { ref: false })]);
    },
  };
};

/** Does work in a transaction, which a fault rolls back. */
export const inTransaction = async <T>(session: Session, work: () => Promise<T>): Promise<T> => {
  await session.query('begin');
  try {
    const result = await work();
    await session.query('commit');
    return result;
  } catch (fault) {
    await session.query('rollback').catch(() => {});
    throw fault;
  }
};
