import { join } from 'node:path';
import type { Environment } from '#http/environment.ts';
import { localSecrets, type LocalSecrets } from './data-dir.ts';
import { startGuardedEventStore } from '../eventstore/start-guarded.ts';
import { stopAll } from './stop-all.ts';
import { startPostgres } from './postgres.ts';

/** The addresses of the servers that the product runs on, and how to let go of the embedded ones. */
export type Servers = {
  secrets: LocalSecrets;
  databaseUrl: string;
  eventStoreUrl: string;
  /** Where the payment sandbox keeps its state, when there is one. */
  sandboxUrl: string | undefined;
  stop(): Promise<void>;
};

/** Starts an embedded server for each one that the environment does not name. */
export const startServers = async (environment: Environment): Promise<Servers> => {
  const { DATA_DIR, DATABASE_URL, EVENTSTORE_URL, STRIPE_SECRET_KEY } = environment;
  const secrets = await localSecrets(DATA_DIR);
  const stops: (() => Promise<void>)[] = [];
  const stop = () => stopAll(stops);
  try {
    const needsPostgres = !DATABASE_URL || !EVENTSTORE_URL || !STRIPE_SECRET_KEY;
    const postgres = needsPostgres
      ? await startPostgres(join(DATA_DIR, 'postgres'), secrets.postgresPassword)
      : undefined;
    if (postgres) stops.push(postgres.stop);
    const database = async (name: string) => {
      if (!postgres) throw new Error('There is no embedded Postgres to hold a database');
      return postgres.database(name);
    };

    const databaseUrl = DATABASE_URL ?? (await database('skyhold'));
    let eventStoreUrl = EVENTSTORE_URL;
    if (!eventStoreUrl) {
      const eventStore = await startGuardedEventStore({
        directory: DATA_DIR,
        databaseUrl: await database('eventstore'),
        password: secrets.eventStorePassword,
      });
      stops.push(eventStore.stop);
      eventStoreUrl = eventStore.url;
    }
    const sandboxUrl = STRIPE_SECRET_KEY ? undefined : await database('sandbox');
    return { secrets, databaseUrl, eventStoreUrl, sandboxUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
