import { join } from 'node:path';
import { createSealing } from '#engine/kernel/sealing.ts';
import { connectDatabase, migrate } from '#projections/database.ts';
import { holdDataDir, localSecrets } from '#tools/dev/data-dir.ts';
import { openEmbeddedLog } from '#tools/dev/embedded-log.ts';
import { startPostgres } from '#tools/dev/postgres.ts';
import { seedOrders } from '#tools/cli/seed/seed-orders.ts';
import { startServerProcess } from '../eventstore/server-process.ts';
import type { Places } from './measured-process.ts';

/** The mix of seeded orders has 6.64 events for each. */
const EVENTS_PER_ORDER = 6.6;
const READ_MODELS = 'bench_read_models';

/** Servers over a seeded log. */
export type SeededServers = {
  places: Places;
  /** Recreates the database of the read models, migrated and empty. */
  emptyReadModels(): Promise<void>;
};

/**
 * Starts Postgres and, in a separate process, the event store in a data folder, whose log is seeded
 * with about `events` events if it is empty. Started servers are added to `stops`. The folder's own
 * read models are not changed.
 */
export const startSeededServers = async (
  directory: string,
  events: number,
  stops: (() => Promise<unknown>)[],
): Promise<SeededServers> => {
  const { release } = await holdDataDir(directory);
  stops.push(release);
  const { piiMasterKey, postgresPassword } = await localSecrets(directory);
  const postgres = await startPostgres(join(directory, 'postgres'), postgresPassword);
  stops.push(postgres.stop);
  const keysUrl = await postgres.database('skyhold');
  const logUrl = await postgres.database('eventstore');
  await seedWhereEmpty(keysUrl, logUrl, piiMasterKey, Math.ceil(events / EVENTS_PER_ORDER));

  const server = await startServerProcess(logUrl);
  stops.push(server.stop);
  const readModelsUrl = await postgres.database(READ_MODELS);
  return {
    places: { eventStoreUrl: server.url, keysUrl, readModelsUrl, masterKey: piiMasterKey },
    emptyReadModels: async () => {
      const knex = connectDatabase(keysUrl);
      await knex.raw('drop database if exists ??', [READ_MODELS]);
      await knex.destroy();
      await postgres.database(READ_MODELS);
      const readModels = connectDatabase(readModelsUrl);
      await migrate(readModels);
      await readModels.destroy();
    },
  };
};

const seedWhereEmpty = async (
  keysUrl: string,
  logUrl: string,
  masterKey: string,
  orders: number,
) => {
  const knex = connectDatabase(keysUrl);
  const { log, close } = await openEmbeddedLog(logUrl);
  try {
    await migrate(knex);
    if (await knex('sealing_key').first()) return;
    const sealing = createSealing(knex, masterKey);
    const seeding = { orders, seed: 1, until: new Date() };
    await seedOrders({ log, knex, sealing }, seeding, tell);
  } finally {
    await close();
    await knex.destroy();
  }
};

const tell = (done: number, total?: number): void => {
  if (done % 10_000 === 0) process.stderr.write(`seeded ${done} of ${total} orders\n`);
};
