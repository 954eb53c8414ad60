import { EventStoreDBClient } from '@eventstore/db-client';
import { type AddressHash, createAddressHash } from '#engine/account/address.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { createSealing, type Sealing } from '#engine/kernel/sealing.ts';
import type { Environment } from '#http/environment.ts';
import { connectDatabase } from '#projections/database.ts';
import { openInstallation } from '#tools/local/open-installation.ts';
import { stopAll } from '#tools/local/stop-all.ts';

/** What a history is read with; `close` stops everything that was started for it. */
export type Audit = {
  store: EventStore;
  sealing: Sealing;
  addressHash: AddressHash;
  close(): Promise<void>;
};

/**
 * Connects the servers that the environment names, those of the product that runs on `DATA_DIR`, or,
 * when none runs, the ones that are kept in it.
 *
 * @throws EnvironmentError when the folder is in use by something without a database.
 */
export const openAudit = async (environment: Environment): Promise<Audit> => {
  const installation = await openInstallation(environment);
  const stops: (() => Promise<unknown>)[] = [installation.close];
  const close = (): Promise<void> => stopAll(stops.splice(0));
  try {
    const { url, stop } = await installation.startEventStore();
    stops.push(stop);
    const store = eventStoreDb(EventStoreDBClient.connectionString(url));
    stops.push(store.close);
    const knex = connectDatabase(installation.databaseUrl);
    stops.push(() => knex.destroy());
    const masterKey = environment.PII_MASTER_KEY ?? installation.secrets.piiMasterKey;
    return {
      store,
      sealing: createSealing(knex, masterKey),
      addressHash: createAddressHash(masterKey),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
