import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import type { Knex } from 'knex';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/**
 * A connection to Postgres of its own, outside the pool: what is set or locked on it stays there.
 * Statements are sent at once, without waiting for the answers to those before them.
 */
export type Session = Pick<pg.Client, 'query'> & {
  /** Aborted when the connection has ended, by whichever side. */
  ended: AbortSignal;
  /** Ends it and whatever it is doing; a server that does not hear it is not waited for. */
  close(): Promise<void>;
};

/** A session that copies whole tables, for which statements wait for their turn. */
export type CopySession = Session & {
  /** Gives a `copy … from stdin` what it reads. */
  copyIn(statement: string, chunks: Iterable<string>): Promise<void>;
  /** Hands over what a `copy … to stdout` writes; it cannot go on after `onChunk` threw. */
  copyOut(statement: string, onChunk: (chunk: Buffer) => void): Promise<void>;
};

/** So that the server notices within 4 s that a machine or a program is gone, also at long work. */
const KEEP_ALIVE = `set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1;
  set tcp_keepalives_count = 3; set client_connection_check_interval = '1s'`;
/** So that instants are written in one way only. */
const PLAIN_INSTANTS = `set timezone = 'UTC'; set datestyle = 'ISO'`;
const FAREWELL_MS = 1_000;

/** Connects a session to a pool's database. */
export const openSession = async (knex: Knex): Promise<Session> => {
  const client = await connect(knex, true);
  let unanswered = 0;
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    unanswered += 1;
    try {
      return await client.query(statement, values);
    } finally {
      unanswered -= 1;
    }
  };
  return { query: query as pg.Client['query'], ...endingOf(client, () => unanswered > 0) };
};

/** Works on a session of its own; when `signal` aborts it ends, with what is under way on it. */
export const withSession = async <T>(
  knex: Knex,
  signal: AbortSignal,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  const session = await openSession(knex);
  const leave = () => void session.close();
  signal.addEventListener('abort', leave);
  try {
    return await work(session);
  } finally {
    signal.removeEventListener('abort', leave);
    await session.close();
  }
};

/** Connects a session that can copy to a pool's database. */
export const openCopySession = async (knex: Knex): Promise<CopySession> => {
  const client = await connect(knex, false);
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const own = before.then(work);
    before = own.catch(() => {});
    return own;
  };
  return {
    query: ((statement: string | pg.QueryConfig, values?: unknown[]) =>
      inTurn(() => client.query(statement, values))) as pg.Client['query'],
    copyIn: (statement, chunks) =>
      inTurn(async () => {
        const copy = client.query(from(statement));
        const done = finished(copy);
        // Heard when it is awaited.
        done.catch(() => {});
        for (const chunk of chunks) {
          // One at a time: those that still wait when the server refuses one would be sent to nobody.
          if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done]);
        }
        copy.end();
        await done;
      }),
    copyOut: (statement, onChunk) =>
      inTurn(async () => {
        for await (const chunk of client.query(to(statement))) onChunk(chunk);
      }),
    // At work it ends itself by force.
    ...endingOf(client, () => false),
  };
};

const connect = async (knex: Knex, pipeline: boolean): Promise<pg.Client> => {
  const client: pg.Client = await knex.client.acquireRawConnection();
  // The pool's settings lead here, and it has no use for this one.
  Object.assign(client, { pipeline });
  // A broken connection shows at the next statement; unheard, it would end the program.
  client.on('error', () => {});
  await client.query(KEEP_ALIVE);
  await client.query(PLAIN_INSTANTS);
  return client;
};

const endingOf = (client: pg.Client, isBusy: () => boolean): Pick<Session, 'ended' | 'close'> => {
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  return {
    ended: ended.signal,
    close: async () => {
      const busy = isBusy();
      const end = client.end().catch(() => {});
      // A pipeline by itself would wait for its last answer.
      if (busy) client.connection.stream.destroy();
      await Promise.race([end, delay(FAREWELL_MS, undefined, { ref: false })]);
    },
  };
};

/** Does work in a transaction, which a fault rolls back. */
export const inTransaction = async <T>(
  session: Pick<Session, 'query'>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    const [, result] = await Promise.all([session.query('begin'), work()]);
    await session.query('commit');
    return result;
  } catch (fault) {
    await session.query('rollback').catch(() => {});
    throw fault;
  }
};
