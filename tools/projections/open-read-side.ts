import { EventStoreDBClient } from '@eventstore/db-client';
import type { Knex } from 'knex';
import pino from 'pino';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { createSealing, type Sealing } from '#engine/kernel/sealing.ts';
import type { Environment } from '#http/environment.ts';
import { connectDatabase, migrate } from '#projections/database.ts';
import { openInstallation } from '#tools/local/open-installation.ts';
import { stopAll } from '#tools/local/stop-all.ts';

/** What read models are looked at and made anew with. */
export type ReadSide = {
  store: EventStore;
  knex: Knex;
  sealing: Sealing;
  /** Silent: commands tell what happened themselves. */
  log: pino.Logger;
};

/**
 * Works on the servers that the environment names, those of the product that runs on `DATA_DIR`, or,
 * when none runs, the ones that are kept in it, and stops what it started.
 *
 * @throws EnvironmentError when the folder is in use by something without a database.
 */
export const onReadSide = async <Result>(
  environment: Environment,
  work: (readSide: ReadSide) => Promise<Result>,
): Promise<Result> => {
  const installation = await openInstallation(environment);
  const stops: (() => Promise<unknown>)[] = [installation.close];
  try {
    const { url, stop } = await installation.startEventStore();
    stops.push(stop);
    const store = eventStoreDb(EventStoreDBClient.connectionString(url));
    stops.push(store.close);
    const knex = connectDatabase(installation.databaseUrl);
    stops.push(() => knex.destroy());
    await migrate(knex);
    const masterKey = environment.PII_MASTER_KEY ?? installation.secrets.piiMasterKey;
    const log = pino({ level: 'silent' });
    return await work({ store, knex, sealing: createSealing(knex, masterKey), log });
  } finally {
    await stopAll(stops);
  }
};
