import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type QueryResultRow } from 'pg';

/** Connections to Postgres for readers, besides the writer's one. */
const CONNECTIONS = 8;

/** How long a connection to Postgres may take to open, in ms. */
const CONNECT_TIMEOUT = 5_000;

/** How long a read may take, in ms. */
const QUERY_TIMEOUT = 10_000;

/** How often a read is tried, and the pause between two attempts in ms. */
const ATTEMPTS = 8;
const PAUSE = 250;

/** A query that changes nothing; `name` keeps its plan. */
type ReadQuery = { name: string; text: string; values: unknown[] };

/** Reads from Postgres. */
export type Reader = {
  rows<Row extends QueryResultRow>(query: ReadQuery): Promise<Row[]>;
  close(): Promise<void>;
};

/**
 * A reader with connections of its own. A read whose connection is cut is tried again for about two
 * seconds, so that a database that restarts ends no subscription.
 */
export const createReader = (databaseUrl: string): Reader => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
  });
  // A lost idle connection is replaced when it is needed.
  pool.on('error', () => undefined);
  return {
    rows: async <Row extends QueryResultRow>(query: ReadQuery): Promise<Row[]> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return (await pool.query<Row>(query)).rows;
        } catch (error) {
          if (attempt === ATTEMPTS || pool.ending) throw error;
          await delay(PAUSE);
        }
      }
    },
    close: () => pool.end(),
  };
};
