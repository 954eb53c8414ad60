import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { type Environment, environmentError, isEnvironmentError } from '#http/environment.ts';
import type { LogTarget } from '#tools/cli/eventlog/log-event.ts';
import { serverLog } from '#tools/cli/eventlog/server-log.ts';
import { holdDataDir, type LocalSecrets, localSecrets } from './data-dir.ts';
import { openEmbeddedLog } from './embedded-log.ts';
import { startPostgres } from './postgres.ts';
import { requireInstallation } from './require-installation.ts';
import { readRuntime } from './runtime.ts';
import { type GuardedOptions, startGuardedEventStore } from './start-guarded.ts';
import { stopAll } from './stop-all.ts';

/** What a command-line tool works on: the servers of the environment and of `DATA_DIR`. */
export type Installation = {
  /** Whether a run holds `DATA_DIR` at this moment; its embedded servers are then used. */
  isRunning: boolean;
  /** Those of `DATA_DIR`, drawn when there are none. */
  secrets(): Promise<LocalSecrets>;
  databaseUrl: string;
  /** The whole log: through the server, or, while none runs, in its table. */
  openLog(): Promise<{ log: LogTarget; close(): Promise<void> }>;
  /** The event store's address, started where none runs; not while a log is open. */
  startEventStore(): Promise<{ url: string; stop(): Promise<void> }>;
  /** Stops everything that was started. */
  close(): Promise<void>;
};

/**
 * Opens the servers that the environment names, those of the product that runs on `DATA_DIR`, or,
 * when none runs, the ones that are kept in it.
 *
 * @throws EnvironmentError when nothing is kept in the folder, or when it is in use by something
 * without a database.
 */
export const openInstallation = async (environment: Environment): Promise<Installation> => {
  requireInstallation(environment, ['EVENTSTORE_URL', 'DATABASE_URL']);
  return openOrMakeInstallation(environment);
};

/** The same, but makes what `DATA_DIR` does not keep yet. */
export const openOrMakeInstallation = async (environment: Environment): Promise<Installation> => {
  const { DATA_DIR, DATABASE_URL, EVENTSTORE_URL } = environment;
  const held = await holdDataDir(DATA_DIR).catch((error: unknown) => {
    if (isEnvironmentError(error)) return undefined;
    throw error;
  });
  const stops = held ? [held.release] : [];
  const close = () => stopAll(stops.splice(0));
  try {
    const secrets = () => localSecrets(DATA_DIR);
    if (!held) {
      const runtime = await readRuntime(DATA_DIR);
      const databaseUrl = DATABASE_URL ?? runtime.databaseUrl;
      if (databaseUrl === undefined) {
        throw environmentError(`${DATA_DIR} is in use by a run without a database.`);
      }
      const ways = onServer(EVENTSTORE_URL ?? runtime.eventStoreUrl);
      return { isRunning: true, secrets, databaseUrl, ...ways, close };
    }
    if (DATABASE_URL && EVENTSTORE_URL) {
      const ways = onServer(EVENTSTORE_URL);
      return { isRunning: false, secrets, databaseUrl: DATABASE_URL, ...ways, close };
    }
    const { postgresPassword, eventStorePassword } = await secrets();
    const postgres = await startPostgres(join(DATA_DIR, 'postgres'), postgresPassword);
    stops.push(postgres.stop);
    const databaseUrl = DATABASE_URL ?? (await postgres.database('skyhold'));
    const ways = EVENTSTORE_URL
      ? onServer(EVENTSTORE_URL)
      : inTable({
          directory: DATA_DIR,
          databaseUrl: await postgres.database('eventstore'),
          password: eventStorePassword,
        });
    return { isRunning: false, secrets, databaseUrl, ...ways, close };
  } catch (error) {
    await close();
    throw error;
  }
};

type Ways = Pick<Installation, 'openLog' | 'startEventStore'>;

const onServer = (url: string): Ways => ({
  openLog: () => {
    const client = EventStoreDBClient.connectionString(url);
    return Promise.resolve({ log: serverLog(client), close: () => client.dispose() });
  },
  startEventStore: () => Promise.resolve({ url, stop: () => Promise.resolve() }),
});

const inTable = (options: GuardedOptions): Ways => ({
  openLog: () => openEmbeddedLog(options.databaseUrl),
  startEventStore: () => startGuardedEventStore(options),
});
