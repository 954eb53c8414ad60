import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type pg from 'pg';

/**
 * A connection to Postgres of its own, outside the pool: what is set or locked on it stays there.
 * Statements are sent at once, without waiting for the answers to those before them.
 */
export type Session = Pick<pg.Client, 'query'> & {
  /** Aborted when the connection has ended, by whichever side. */
  ended: AbortSignal;
  /** Ends it and whatever it is doing; a server that does not answer is not waited for. */
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
  const client = await connect(knex);
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

/** Listens to a channel of Postgres on a session of its own, until that is closed or ends. */
export const openListener = async (
  knex: Knex,
  channel: string,
  onNotified: () => void,
): Promise<Pick<Session, 'ended' | 'close'>> => {
  const client = await connect(knex);
  client.on('notification', onNotified);
  await client.query(`listen ${channel}`);
  return endingOf(client, () => false);
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

const connect = async (knex: Knex): Promise<pg.Client> => {
  const client: pg.Client = await knex.client.acquireRawConnection();
  // The pool's settings lead here, and it has no use for this one.
  Object.assign(client, { pipeline: true });
  // A broken connection shows at the next statement; without a listener it would end the program.
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
      // Without this, a pipeline would wait for its last answer.
      if (busy) client.connection.stream.destroy();
      await Promise.race([end, delay(FAREWELL_MS, undefined, { ref: false })]);
    },
  };
};

/** Does work in a transaction, which an error rolls back. */
export const inTransaction = async <T>(
  session: Pick<Session, 'query'>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    const [, result] = await Promise.all([session.query('begin'), work()]);
    await session.query('commit');
    return result;
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
};
