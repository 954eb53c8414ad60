import { setMaxListeners } from 'node:events';
import type { Middleware } from 'koa';
import { pause } from '#engine/kernel/back-off.ts';
import { runTasks } from '#engine/kernel/run-tasks.ts';
import { shareDatabase } from '#projections/database-in-use.ts';
import { projections } from '#projections/projections.ts';
import { runProjectors } from '#projections/projector/run-projectors.ts';
import { createApp } from './app.ts';
import { awaitDatabase, awaitEventStore } from './await-servers.ts';
import { answerWith, type Listening } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { createOpsApp } from './ops-app.ts';
import { disconnectPorts, type Ports } from './ports.ts';
import { createWorkers } from './processes.ts';
import type { Settings } from './settings.ts';
import { tracePorts, traceProjection } from './tracing/trace-ports.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import type { Tracing } from './tracing/tracing.ts';

const WORKERS_MAY_TAKE_MS = 2_500;
const never = new AbortController().signal;

/**
 * Starts the roles of this process on connected ports, when the servers are ready, and answers
 * requests. `stop` ends them in order: no new requests, no new reactions, then the connections.
 * `signal` aborts the wait for the servers. `tracing` is stopped with them.
 *
 * @throws EnvironmentError if a server cannot be used, and the signal's reason if it aborts first.
 */
export const run = async (
  settings: Settings,
  connected: Ports,
  { shop, ops }: { shop: Listening; ops: Listening },
  {
    extensions = [],
    signal = never,
    tracing,
  }: {
    extensions?: readonly Middleware[];
    signal?: AbortSignal;
    tracing?: Tracing | undefined;
  } = {},
): Promise<{ stop(): Promise<void> }> => {
  await awaitDatabase(connected, signal);
  const inUse = await shareDatabase(connected.knex);
  try {
    await awaitEventStore(connected, settings, signal);
  } catch (error) {
    await inUse.close();
    throw error;
  }
  const metrics = createMetrics(connected);
  const counted = { ...connected, store: metrics.countAppends(connected.store) };
  const ports = tracing ? tracePorts(tracing, counted) : counted;

  const stopping = new AbortController();
  // Every loop of every projector and process manager adds a listener.
  setMaxListeners(0, stopping.signal);
  const context = { ...ports, signal: stopping.signal };
  const has = (role: Settings['roles'][number]) => settings.roles.includes(role);
  const followed = tracing ? projections.map(traceProjection(tracing, ports.now)) : projections;
  const workers = [
    ...(has('projector') ? [runProjectors(followed, context)] : []),
    ...(has('processes') ? [runTasks(createWorkers(context, settings, tracing), context)] : []),
  ];
  answerWith(
    shop,
    createApp(settings, ports, metrics, [
      ...extensions,
      ...(tracing ? [traceRequests(tracing)] : []),
    ]),
  );
  answerWith(ops, createOpsApp(ports, metrics));

  return {
    stop: async () => {
      stopping.abort();
      // A reaction that waits for another server is run again at the next start.
      await Promise.race([
        Promise.all([shop.close(), ops.close(), ...workers]),
        pause(WORKERS_MAY_TAKE_MS),
      ]);
      await Promise.all([inUse.close(), disconnectPorts(ports)]);
      await tracing?.stop();
    },
  };
};
