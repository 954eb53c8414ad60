import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { isEnvironmentError } from '#http/environment.ts';
import type { Environment } from '#http/environment.ts';
import { eventStoreAddressSchema } from '#http/event-store-address.ts';
import { impossible } from '#tools/cli/command-error.ts';
import { holdDataDir, localSecrets } from '#tools/dev/data-dir.ts';
import { openEmbeddedLog } from '#tools/dev/embedded-log.ts';
import { startPostgres } from '#tools/dev/postgres.ts';
import { requireInstallation } from '#tools/dev/require-installation.ts';
import { readRuntime } from '#tools/dev/runtime.ts';
import { stopAll } from '#tools/dev/stop-all.ts';
import type { LogTarget } from './log-event.ts';
import { serverLog } from './server-log.ts';

/** A log in use; `close` stops everything that was started for it. */
export type OpenLog = { log: LogTarget; close(): Promise<void> };

type OpenAt = (
  environment: Pick<Environment, 'DATA_DIR' | 'EVENTSTORE_URL'>,
  url: string | undefined,
) => Promise<OpenLog>;

/**
 * Opens the log of the server at `url`; without one, of the server that the environment names; else
 * of the product that runs on `DATA_DIR`; and when none runs, the log in `DATA_DIR` itself, on a
 * Postgres that is started for it.
 *
 * @throws EnvironmentError when nothing is kept in the folder, or when it is in use by something
 * without an event store; CommandError when `url` is no address of an event store.
 */
export const openLog: OpenAt = async (environment, url) => {
  if (url === undefined) requireInstallation(environment, ['EVENTSTORE_URL']);
  return openOrMakeLog(environment, url);
};

/** The same, but makes the log that `DATA_DIR` does not keep yet. */
export const openOrMakeLog: OpenAt = async ({ DATA_DIR, EVENTSTORE_URL }, url) => {
  const named = url === undefined ? EVENTSTORE_URL : checked(url);
  if (named !== undefined) return openServerLog(named);
  const held = await holdDataDir(DATA_DIR).catch((error: unknown) => {
    if (isEnvironmentError(error)) return undefined;
    throw error;
  });
  return held === undefined
    ? openServerLog((await readRuntime(DATA_DIR)).eventStoreUrl)
    : openStoppedLog(DATA_DIR, held.release);
};

const checked = (url: string): string => {
  const { data, error } = eventStoreAddressSchema.safeParse(url);
  if (error) throw impossible(`The value of --from or --to ${error.issues[0]?.message}.`);
  return data;
};

const openServerLog = (url: string): OpenLog => {
  const client = EventStoreDBClient.connectionString(url);
  return { log: serverLog(client), close: () => client.dispose() };
};

const openStoppedLog = async (
  directory: string,
  release: () => Promise<void>,
): Promise<OpenLog> => {
  const stops = [release];
  const close = (): Promise<void> => stopAll(stops);
  try {
    const { postgresPassword } = await localSecrets(directory);
    const postgres = await startPostgres(join(directory, 'postgres'), postgresPassword);
    stops.push(postgres.stop);
    const opened = await openEmbeddedLog(await postgres.database('eventstore'));
    stops.push(opened.close);
    return { log: opened.log, close };
  } catch (error) {
    await close();
    throw error;
  }
};
