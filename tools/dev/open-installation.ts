import { EventStoreDBClient } from '@eventstore/db-client';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { type AddressHash, createAddressHash } from '#engine/account/address.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { findRefusal } from '#engine/kernel/eventstoredb-refusal.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { createSealing, type Sealing } from '#engine/kernel/sealing.ts';
import { createMonthSigner, type MonthSigner } from '#engine/ledger/month-signature.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import { type Environment, environmentError } from '#http/environment.ts';
import { createLogger } from '#http/logger.ts';
import type { Ports } from '#http/ports.ts';
import { connectDatabase, migrate } from '#projections/database.ts';
import type { LogTarget } from '#tools/cli/eventlog/log-event.ts';
import { serverLog } from '#tools/cli/eventlog/server-log.ts';
import { openEmbeddedLog } from './embedded-log.ts';
import { type Part as Named, requireInstallation } from './require-installation.ts';
import { embeddedServers, reachServers, type ReachedServers } from './servers.ts';
import { stopAll } from './stop-all.ts';

/** The parts of an installation that a tool may request. */
export type Parts = {
  /**
   * The whole log: through the server, or in its table if none runs. Not together with the others.
   */
  log: LogTarget;
  /** The tables, migrated. */
  database: Knex;
  /** Log, database and keys. */
  stores: Stores;
  /** All ports of the product; without keys of the provider, its sandbox. No mail is sent. */
  ports: Ports & { adminEmail: string; siteUrl: string };
};

/** `log` is silent: commands print their own results. */
export type Stores = {
  store: EventStore;
  knex: Knex;
  sealing: Sealing;
  addressHash: AddressHash;
  monthSigner: MonthSigner;
  log: Logger;
};

/** The requested parts, and a function that stops everything started for them. */
export type Opened<Part extends keyof Parts> = Pick<Parts, Part> & { close(): Promise<void> };

/** What the environment must name for a part, unless it is in `DATA_DIR`. */
const NEEDS: Record<keyof Parts, readonly Named[]> = {
  log: ['EVENTSTORE_URL'],
  database: ['DATABASE_URL'],
  stores: ['EVENTSTORE_URL', 'DATABASE_URL', 'PII_MASTER_KEY'],
  ports: ['EVENTSTORE_URL', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'PII_MASTER_KEY'],
};

/**
 * Opens parts of the installation: on the servers that the environment names, on those of the
 * product that runs on `DATA_DIR`, or, if none runs, on those stored in it.
 *
 * @throws EnvironmentError if the folder contains nothing, unless `make` is true; if a part is
 * missing in the running product; or if the log's server refuses this program or does not answer.
 */
export const openInstallation = async <Part extends keyof Parts>(
  environment: Environment,
  parts: readonly Part[],
  { make = false }: { make?: boolean } = {},
): Promise<Opened<Part>> => {
  if (!make) requireInstallation(environment, [...new Set(parts.flatMap((part) => NEEDS[part]))]);
  const servers = await serversFor(environment, parts);
  const stops: Stops = [servers.stop];
  const close = (): Promise<void> => stopAll(stops.splice(0));
  try {
    return { ...(await openParts(environment, servers, parts, stops)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** A named log needs nothing of `DATA_DIR`. */
const serversFor = async (
  environment: Environment,
  parts: readonly (keyof Parts)[],
): Promise<ReachedServers> =>
  environment.EVENTSTORE_URL !== undefined && parts.every((part) => part === 'log')
    ? { ...embeddedServers(environment), isRunning: false }
    : reachServers(environment);

/**
 * Opens parts on reached servers; their closing functions are added to `stops`, also on an error.
 */
export const openParts = async <Part extends keyof Parts>(
  environment: Environment,
  servers: ReachedServers,
  parts: readonly Part[],
  stops: Stops,
): Promise<Pick<Parts, Part>> => {
  const opened: Partial<Parts> = {};
  for (const part of parts) opened[part] = await OPEN[part](servers, stops, environment);
  return opened as Pick<Parts, Part>;
};

type Stops = (() => Promise<unknown>)[];
type Open<Opening> = (
  servers: ReachedServers,
  stops: Stops,
  environment: Environment,
) => Promise<Opening>;

const openLog: Open<LogTarget> = async (servers, stops) => {
  const tableUrl = await servers.offlineLogUrl();
  if (tableUrl !== undefined) {
    const { log, close } = await openEmbeddedLog(tableUrl);
    stops.push(close);
    return log;
  }
  const url = await servers.eventStoreUrl();
  const client = EventStoreDBClient.connectionString(url);
  stops.push(() => client.dispose());
  await requireReadable(client, url);
  return serverLog(client);
};

/** @throws EnvironmentError if the server refuses this program or does not answer. */
const requireReadable = async (client: EventStoreDBClient, url: string): Promise<void> => {
  try {
    for await (const _ of client.readAll({ maxCount: 1 }));
  } catch (error) {
    const refused = await findRefusal(url, error);
    throw environmentError(`The event store cannot be used: ${refused ?? 'it does not answer'}.`);
  }
};

/** The running product has migrated its tables. */
const openDatabase: Open<Knex> = async (servers, stops) => {
  const knex = connectDatabase(await servers.databaseUrl());
  stops.push(() => knex.destroy());
  if (!servers.isRunning) await migrate(knex);
  return knex;
};

const openStores: Open<Stores> = async (servers, stops, environment) => {
  const knex = await openDatabase(servers, stops, environment);
  const store = eventStoreDb(await servers.eventStoreUrl(), {
    prefixes: STREAM_PREFIXES,
    log: createLogger(environment.LOG_LEVEL),
  });
  stops.push(store.close);
  const masterKey = environment.PII_MASTER_KEY ?? (await servers.secrets()).piiMasterKey;
  return {
    store,
    knex,
    sealing: createSealing(knex, masterKey, environment.PII_MASTER_KEY_PREVIOUS),
    addressHash: createAddressHash(environment.ADDRESS_KEY ?? masterKey),
    monthSigner: createMonthSigner(masterKey),
    log: createLogger('silent'),
  };
};

/** Imported late: it loads the whole product, which other parts need not wait for. */
const openPorts: Open<Parts['ports']> = async (servers, stops, environment) =>
  (await import('./open-ports.ts')).openPorts(servers, stops, environment);

const OPEN: { [Part in keyof Parts]: Open<Parts[Part]> } = {
  log: openLog,
  database: openDatabase,
  stores: openStores,
  ports: openPorts,
};
