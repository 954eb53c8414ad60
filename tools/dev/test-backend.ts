import type { Knex } from 'knex';
import pino from 'pino';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { postgresTaskQueue } from '#engine/kernel/postgres-task-queue.ts';
import { createSealing, type Sealing } from '#engine/kernel/sealing.ts';
import type { TaskQueue } from '#engine/kernel/task-queue.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import { connectDatabase } from '#projections/database.ts';
import { startEventStore } from '../eventstore/index.ts';
import { createTestDatabase, emptyTestDatabase } from './test-database.ts';

/** A test's own log and migrated database, on real servers. */
export type TestBackend = {
  store: EventStore;
  eventStoreUrl: string;
  knex: Knex;
  databaseUrl: string;
  tasks: TaskQueue;
  sealing: Sealing;
  log: pino.Logger;
  stop(): Promise<void>;
};

/** The master key of a test's personal data. */
export const TEST_MASTER_KEY = 'a master key of a test, long enough to be one';

/** Connects to a log, for our streams and those of the test domain. */
export const connectTestStore = (url: string): EventStore =>
  eventStoreDb(url, {
    prefixes: [...STREAM_PREFIXES, 'counter-'],
    log: pino({ level: 'silent' }),
  });

/** Starts an event store and connects a migrated database, both empty. */
export const startTestBackend = async (): Promise<TestBackend> => {
  const databaseUrl = await createTestDatabase('migrated');
  const logUrl = await createTestDatabase();
  const server = await startEventStore({ databaseUrl: logUrl });
  const store = connectTestStore(server.url);
  const knex = connectDatabase(databaseUrl);
  return {
    store,
    eventStoreUrl: server.url,
    knex,
    databaseUrl,
    tasks: postgresTaskQueue(knex),
    sealing: createSealing(knex, TEST_MASTER_KEY),
    log: pino({ level: 'silent' }),
    stop: async () => {
      await store.close();
      await knex.destroy();
      await server.stop();
      await emptyTestDatabase(logUrl);
    },
  };
};
