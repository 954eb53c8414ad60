import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import { migrationNames, migrations } from './migrations.ts';
import type { Migration } from './projection.ts';

/** Booking ids have at most 12 digits, so 64-bit columns fit a number. */
const parseBigInt = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

pg.types.setTypeParser(pg.types.builtins.INT8, parseBigInt);

/** Time limit for Postgres to accept a connection, and for the pool to provide one. */
const CONNECT_MS = 5_000;
const ACQUIRE_MS = 8_000;

/**
 * Knex throws errors of connections and migrations, and also prints them between the log's JSON
 * lines.
 */
const THROWN = /^(Acquire connection error|migration (file|failed))/;
const printUnlessThrown = (warning: string): void => {
  if (!THROWN.test(warning)) process.stderr.write(`${warning}\n`);
};

/** A pool of connections to Postgres. A query without a connection throws after 8 s at most. */
export const connectDatabase = (databaseUrl: string): Knex =>
  knexFactory({
    client: 'pg',
    connection: { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS },
    acquireConnectionTimeout: ACQUIRE_MS,
    log: { warn: printUnlessThrown },
    // Errors must not contain the values of a statement, because they are logged.
    compileSqlOnError: false,
    // On a new connection the first query takes 20 ms longer: it logs in, and reads the catalogue.
    pool: { min: 6, max: 12 },
  });

const MIGRATION_LOCK = 7_305_811;
/**
 * While a step waits for a table lock, all other sessions wait behind it: it gives up, and is
 * retried.
 */
const TABLE_LOCK_WITHIN = '3s';

/** Databases that were created while a migration had another name know it by that. */
const RENAMED = { from: '0050-projection-checkpoints', to: '0050-projection-places' };

/** Migrates the schema; several processes may start concurrently. */
export const migrate = (knex: Knex): Promise<void> => migrateThrough(knex, migrationNames);

/**
 * Runs the named migrations that have not run yet; there are no down migrations. Throws SQLSTATE
 * 55P03 without changes if another session locks a table for 3 s.
 */
export const migrateThrough = (knex: Knex, names: readonly string[]): Promise<void> =>
  knex.transaction(async (transaction) => {
    const migrationSource = sourceOf(migrations.filter(({ name }) => names.includes(name)));
    await transaction.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await transaction.raw(`set local lock_timeout = '${TABLE_LOCK_WITHIN}'`);
    await transaction.migrate.forceFreeMigrationsLock({ migrationSource });
    if (await transaction.schema.hasTable('knex_migrations'))
      await transaction('knex_migrations')
        .where({ name: RENAMED.from })
        .update({ name: RENAMED.to });
    await transaction.migrate.latest({ migrationSource, disableTransactions: true });
  });

/** Runs a migration; its error names it, and keeps its SQLSTATE. */
const takeStep = async ({ name, up }: Migration, knex: Knex): Promise<void> => {
  try {
    await up(knex);
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  }
};

const sourceOf = (chosen: Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: () => Promise.resolve(chosen),
  getMigrationName: ({ name }) => name,
  getMigration: (migration) =>
    Promise.resolve({ up: (knex) => takeStep(migration, knex), down: async () => {} }),
});
