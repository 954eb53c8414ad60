import { join } from 'node:path';
import { type Environment, environmentError, isEnvironmentError } from '#http/environment.ts';
import { holdDataDir, localSecrets, type LocalSecrets } from './data-dir.ts';
import { startPostgres } from './postgres.ts';
import { readRuntime } from './runtime.ts';
import { startGuardedEventStore } from './start-guarded.ts';
import { stopAll } from './stop-all.ts';

/**
 * The servers of the product. An embedded one starts when it is first used; all of them run until
 * `stop`.
 */
export type Servers = {
  /** Those of `DATA_DIR`, generated if there are none. */
  secrets(): Promise<LocalSecrets>;
  databaseUrl(): Promise<string>;
  eventStoreUrl(): Promise<string>;
  /** The database of a stopped embedded event store's log; otherwise `undefined`. */
  offlineLogUrl(): Promise<string | undefined>;
  /** The database of the payment sandbox; `undefined` with keys of the provider. */
  sandboxDatabaseUrl(): Promise<string | undefined>;
  /**
   * The same for the flight supplier's sandbox; `undefined` with its token, and without its
   * flights.
   */
  duffelDatabaseUrl(): Promise<string | undefined>;
  stop(): Promise<void>;
};

/** Servers that a tool reached; `port` is that of the product running on them. */
export type ReachedServers = Servers & ({ isRunning: false } | { isRunning: true; port?: number });

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** The servers that the environment names, and embedded ones for the others. */
export const embeddedServers = ({
  DATA_DIR,
  DATABASE_URL,
  EVENTSTORE_URL,
  STRIPE_SECRET_KEY,
  FLIGHT_SUPPLIER,
  DUFFEL_ACCESS_TOKEN,
}: Environment): Servers => {
  const stops: (() => Promise<void>)[] = [];
  const secrets = once(() => localSecrets(DATA_DIR));
  const postgres = once(async () => {
    const { postgresPassword } = await secrets();
    const started = await startPostgres(join(DATA_DIR, 'postgres'), postgresPassword);
    stops.push(started.stop);
    return started;
  });
  const database = async (name: string) => (await postgres()).database(name);
  const eventStore = once(async () => {
    const started = await startGuardedEventStore({
      directory: DATA_DIR,
      databaseUrl: await database('eventstore'),
      password: (await secrets()).eventStorePassword,
    });
    stops.push(started.stop);
    return started;
  });
  return {
    secrets,
    databaseUrl: async () => DATABASE_URL ?? database('skyhold'),
    eventStoreUrl: async () => EVENTSTORE_URL ?? (await eventStore()).url,
    offlineLogUrl: async () => (EVENTSTORE_URL ? undefined : database('eventstore')),
    sandboxDatabaseUrl: async () => (STRIPE_SECRET_KEY ? undefined : database('sandbox')),
    duffelDatabaseUrl: async () =>
      FLIGHT_SUPPLIER === 'duffel' && !DUFFEL_ACCESS_TOKEN ? database('sandbox') : undefined,
    stop: () => stopAll(stops.splice(0)),
  };
};

/** The servers that the environment names, and those of the run that holds `DATA_DIR`. */
const runningServers = async ({
  DATA_DIR,
  DATABASE_URL,
  EVENTSTORE_URL,
  STRIPE_SECRET_KEY,
}: Environment): Promise<ReachedServers> => {
  const runtime = await readRuntime(DATA_DIR);
  return {
    isRunning: true,
    ...(runtime.port !== undefined && { port: runtime.port }),
    secrets: () => localSecrets(DATA_DIR),
    databaseUrl: async () => {
      const url = DATABASE_URL ?? runtime.databaseUrl;
      if (url === undefined) {
        throw environmentError(`${DATA_DIR} is in use by a run without a database.`);
      }
      return url;
    },
    eventStoreUrl: async () => EVENTSTORE_URL ?? runtime.eventStoreUrl,
    offlineLogUrl: async () => undefined,
    sandboxDatabaseUrl: async () =>
      STRIPE_SECRET_KEY || DATABASE_URL || !runtime.databaseUrl
        ? undefined
        : new URL('sandbox', runtime.databaseUrl).href,
    duffelDatabaseUrl: async () => undefined,
    stop: async () => {},
  };
};

/**
 * Holds `DATA_DIR` until `stop` and returns its servers; if a run holds it, the servers of that
 * run.
 *
 * @throws EnvironmentError if the run is starting or stopping.
 */
export const reachServers = async (environment: Environment): Promise<ReachedServers> => {
  const held = await holdDataDir(environment.DATA_DIR).catch((error: unknown) => {
    if (isEnvironmentError(error)) return undefined;
    throw error;
  });
  if (!held) return runningServers(environment);
  const servers = embeddedServers(environment);
  return { ...servers, isRunning: false, stop: () => stopAll([held.release, servers.stop]) };
};
