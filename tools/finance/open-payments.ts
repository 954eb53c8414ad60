import Koa from 'koa';
import { type Environment, environmentError, isEnvironmentError } from '#http/environment.ts';
import { listen } from '#http/listen.ts';
import { createLogger } from '#http/logger.ts';
import { connectPorts, disconnectPorts, type Ports } from '#http/ports.ts';
import { migrate } from '#projections/database.ts';
import { holdDataDir, localSecrets } from '#tools/local/data-dir.ts';
import { startServers } from '#tools/local/embedded-servers.ts';
import { readRuntime } from '#tools/local/runtime.ts';
import { localSettings } from '#tools/local/settings.ts';
import { stopAll } from '#tools/local/stop-all.ts';
import { createStripeSandbox } from '#tools/local/stripe-sandbox/sandbox.ts';

/** Everything that is needed to compare payments; `close` stops what was started for it. */
export type OpenPayments = { ports: Ports; close(): Promise<void> };

/**
 * Connects the servers that the environment names, those of the product that runs on `DATA_DIR`, or,
 * when none runs, the ones that are kept in it; without keys of the provider, its sandbox.
 *
 * @throws EnvironmentError when the folder is in use by something without a database or payments.
 */
export const openPayments = async (environment: Environment): Promise<OpenPayments> => {
  const stops: (() => Promise<unknown>)[] = [];
  const close = () => stopAll(stops.splice(0));
  try {
    const held = await holdDataDir(environment.DATA_DIR).catch((error: unknown) => {
      if (isEnvironmentError(error)) return undefined;
      throw error;
    });
    if (held) stops.push(held.release);
    const servers = held ? await startStopped(environment, stops) : await findRunning(environment);
    const settings = localSettings(environment, servers, servers.port);
    const mailer = { send: () => Promise.reject(new Error('Comparing payments sends no mail')) };
    const ports = connectPorts(settings, { mailer, log: createLogger('silent') });
    stops.push(() => disconnectPorts(ports));
    if (held) await migrate(ports.knex);
    return { ports, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const findRunning = async ({
  DATA_DIR,
  DATABASE_URL,
  EVENTSTORE_URL,
  STRIPE_SECRET_KEY,
}: Environment) => {
  const runtime = await readRuntime(DATA_DIR);
  const databaseUrl = DATABASE_URL ?? runtime.databaseUrl;
  const { port = 0 } = runtime;
  if (databaseUrl === undefined || (STRIPE_SECRET_KEY === undefined && port === 0)) {
    throw environmentError(`${DATA_DIR} is in use by a run without payments.`);
  }
  const secrets = await localSecrets(DATA_DIR);
  return { secrets, databaseUrl, eventStoreUrl: EVENTSTORE_URL ?? runtime.eventStoreUrl, port };
};

const startStopped = async (environment: Environment, stops: (() => Promise<unknown>)[]) => {
  const servers = await startServers(environment);
  stops.push(servers.stop);
  if (servers.sandboxUrl === undefined) return { ...servers, port: 0 };
  const sandbox = await createStripeSandbox({
    databaseUrl: servers.sandboxUrl,
    now: () => new Date(),
  });
  stops.push(sandbox.close);
  const listening = await listen('127.0.0.1', 0);
  stops.push(listening.close);
  const answer = new Koa().use(sandbox.middleware).callback();
  listening.server.on('request', (request, response) => void answer(request, response));
  return { ...servers, port: listening.port };
};
