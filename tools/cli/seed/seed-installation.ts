import type { Knex } from 'knex';
import { createSealing } from '#engine/kernel/sealing.ts';
import { type Environment, environmentError } from '#http/environment.ts';
import { createLogger } from '#http/logger.ts';
import { connectPorts, disconnectPorts } from '#http/ports.ts';
import { createProcesses } from '#http/processes.ts';
import { readModelsIn } from '#projections/held-by.ts';
import type { Progress } from '#tools/cli/progress.ts';
import { openParts } from '#tools/dev/open-installation.ts';
import type { ReachedServers } from '#tools/dev/servers.ts';
import { localSettings } from '#tools/dev/settings.ts';
import { stopAll } from '#tools/dev/stop-all.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Process } from '#engine/kernel/process.ts';
import { postgresTaskQueue } from '#engine/kernel/postgres-task-queue.ts';
import { firstEventIdOf, seedOrders, type Seeding, type Seeded } from './seed-orders.ts';

/**
 * Moves the checkpoint of every process to the end of the log, so that none reacts to seeded events.
 * Events before `firstEventId`, the first seeded event, still become tasks. No process may run
 * meanwhile.
 */
export const skipSeededEvents = async (
  processes: readonly Pick<Process, 'name' | 'reactsTo'>[],
  { store, knex, now }: { store: EventStore; knex: Knex; now: () => Date },
  firstEventId: string,
): Promise<void> => {
  const head = await store.head();
  const headId = await store.eventIdAt(head);
  const tasks = postgresTaskQueue(knex);
  const checkpoints = await tasks.checkpoints();
  for (const { name, reactsTo } of processes) {
    const after = checkpoints.get(name);
    for await (const events of eventsBefore({ store, after, head }, firstEventId)) {
      const own = events.filter(({ type }) => reactsTo.includes(type));
      const reactions = own.map((event) => ({ event, dueAt: now() }));
      const last = own.at(-1);
      if (last) await tasks.enlist([{ process: name, reactions }], last);
    }
    if (headId !== undefined)
      await tasks.enlist([{ process: name, reactions: [] }], { position: head, id: headId });
  }
};

/** The events after a position, up to the end of the log or to an event, whichever comes first. */
async function* eventsBefore(
  { store, after, head }: { store: EventStore; after: bigint | undefined; head: bigint },
  eventId: string,
): AsyncGenerator<RecordedEvent[]> {
  if ((after ?? 0n) >= head) return;
  const { signal } = new AbortController();
  for await (const events of store.follow({ after, signal })) {
    const end = events.findIndex(({ id, position }) => id === eventId || position > head);
    yield end === -1 ? events : events.slice(0, end);
    if (end !== -1 || events.some(({ position }) => position === head)) return;
  }
}

/**
 * Seeds orders into a stopped installation and makes its processes skip them, also when seeding
 * fails.
 *
 * @throws EnvironmentError while the product runs on it, because its processes would react, and
 * without the key of an installation on named servers.
 */
export const seedInstallation = async (
  environment: Environment,
  servers: ReachedServers,
  seeding: Seeding,
  progress: Progress,
): Promise<Seeded> => {
  if (servers.isRunning) {
    throw environmentError(
      `The product is running on ${environment.DATA_DIR}; stop it first, or it would send a mail for every order.`,
    );
  }
  if (environment.EVENTSTORE_URL && environment.DATABASE_URL && !environment.PII_MASTER_KEY) {
    throw environmentError(
      'PII_MASTER_KEY must be set: the installation on these servers could not read orders sealed under another key.',
    );
  }
  const masterKey = environment.PII_MASTER_KEY ?? (await servers.secrets()).piiMasterKey;
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const { database: knex, log } = await openParts(
      environment,
      servers,
      ['database', 'log'],
      stops,
    );
    return await seedOrders(
      { log, knex, sealing: createSealing(knex, masterKey, environment.PII_MASTER_KEY_PREVIOUS) },
      seeding,
      progress,
    );
  } finally {
    await stopAll(stops);
    await skipInProcesses(environment, servers, firstEventIdOf(seeding.seed));
  }
};

const skipInProcesses = async (
  environment: Environment,
  servers: ReachedServers,
  firstEventId: string,
) => {
  const settings = await localSettings(environment, servers, environment.PORT);
  const mailer = { send: () => Promise.reject(new Error('Seeding sends no mail')) };
  const ports = connectPorts(settings, { mailer, log: createLogger(environment.LOG_LEVEL) });
  try {
    const processes = createProcesses(ports, settings, readModelsIn(ports.knex));
    await skipSeededEvents(processes, ports, firstEventId);
  } finally {
    await disconnectPorts(ports);
  }
};
