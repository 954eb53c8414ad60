import type { Knex } from 'knex';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

/** A number of points for each key in a number of seconds. */
type Limit = { points: number; seconds: number };

/** Counts the points of one limit; its methods throw `RateLimiterRes` when none is left. */
export type RateLimiter = {
  consume(key: string): Promise<unknown>;
  /** Returns a point. */
  reward(key: string): Promise<unknown>;
};

export type RateLimits = {
  /** Creates the limit of this name, shared by all processes. */
  limit(name: string, limit: Limit): RateLimiter;
  close(): Promise<void>;
};

const TABLE = 'rate_limit';
const PATIENCE_MS = 1_000;
const CONNECTIONS = 4;

/**
 * Creates limits that all processes share, in the table `rate_limit`, which stores keyed hashes. A
 * key without points is rejected from memory. While Postgres does not answer, each process counts
 * alone. The connection pool is separate, so the limits do not wait behind the queries they limit.
 */
export const createRateLimits = (
  databaseUrl: string,
  hash: (key: string) => string,
): RateLimits => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    max: CONNECTIONS,
    min: 0,
  });
  // Error of an idle connection; the next query opens another one.
  pool.on('error', () => undefined);
  return {
    limit: (name, { points, seconds }) => {
      const shared = { keyPrefix: name, points, duration: seconds };
      const limiter = new RateLimiterPostgres({
        ...shared,
        storeClient: pool,
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory(shared),
      });
      return {
        consume: (key) => limiter.consume(hash(key)),
        reward: (key) => limiter.reward(hash(key)),
      };
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
};

/** Unlogged: a crash of Postgres may lose counts. The library names the columns. */
export const rateLimitMigration = {
  name: '0095-rate-limit',
  up: (knex: Knex) =>
    knex.raw(
      `create unlogged table ${TABLE} (key text primary key, points integer not null, expire bigint)`,
    ),
};
