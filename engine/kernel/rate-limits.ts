import type { Knex } from 'knex';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

/** So many points of a key in so many seconds. */
type Limit = { points: number; seconds: number };

/** Counts the points of one limit; a method throws `RateLimiterRes` when none is left. */
export type RateLimiter = {
  consume(key: string): Promise<unknown>;
  /** Gives a point back. */
  reward(key: string): Promise<unknown>;
};

export type RateLimits = {
  /** The limit of this name, one for all processes. */
  limit(name: string, limit: Limit): RateLimiter;
  close(): Promise<void>;
};

const TABLE = 'rate_limit';
const PATIENCE_MS = 1_000;
const CONNECTIONS = 4;

/**
 * Limits that all processes share, in the table `rate_limit`, which keeps keyed hashes of what is
 * counted. A key without points is refused from memory. A process counts alone as long as Postgres does
 * not answer. The pool is of its own, so that the limits do not wait behind what they limit.
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
  // Of an idle connection; the next query opens another one.
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

/** Unlogged: counts may be lost when Postgres crashes. The library names the columns. */
export const rateLimitMigration = {
  name: '0095-rate-limit',
  up: (knex: Knex) =>
    knex.raw(
      `create unlogged table ${TABLE} (key text primary key, points integer not null, expire bigint)`,
    ),
};
