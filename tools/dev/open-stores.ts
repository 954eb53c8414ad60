import type { Knex } from 'knex';
import { type AddressHash, createAddressHash } from '#engine/account/address.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { createSealing, type Sealing } from '#engine/kernel/sealing.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import type { Environment } from '#http/environment.ts';
import { createLogger } from '#http/logger.ts';
import { connectDatabase } from '#projections/database.ts';
import { openInstallation } from './open-installation.ts';
import { requireInstallation } from './require-installation.ts';
import { stopAll } from './stop-all.ts';

/** The log and the database, for a tool; `close` stops everything that was started for it. */
export type Stores = {
  store: EventStore;
  knex: Knex;
  sealing: Sealing;
  addressHash: AddressHash;
  close(): Promise<void>;
};

/**
 * Connects the servers that the environment names, those of the product that runs on `DATA_DIR`, or,
 * when none runs, the ones that are kept in it.
 *
 * @throws EnvironmentError when nothing is kept in the folder, or when it is in use by something
 * without a database.
 */
export const openStores = async (environment: Environment): Promise<Stores> => {
  requireInstallation(environment, ['EVENTSTORE_URL', 'DATABASE_URL', 'PII_MASTER_KEY']);
  const installation = await openInstallation(environment);
  const stops: (() => Promise<unknown>)[] = [installation.close];
  const close = (): Promise<void> => stopAll(stops.splice(0));
  try {
    const { url, stop } = await installation.startEventStore();
    stops.push(stop);
    const store = eventStoreDb(url, {
      prefixes: STREAM_PREFIXES,
      log: createLogger(environment.LOG_LEVEL),
    });
    stops.push(store.close);
    const knex = connectDatabase(installation.databaseUrl);
    stops.push(() => knex.destroy());
    const masterKey = environment.PII_MASTER_KEY ?? (await installation.secrets()).piiMasterKey;
    return {
      store,
      knex,
      sealing: createSealing(knex, masterKey),
      addressHash: createAddressHash(masterKey),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
