import Koa from 'koa';
import { EVENT_STORE_LIMITS } from '#engine/kernel/eventstoredb-limits.ts';
import { type Environment, environmentError, isEnvironmentError } from '#http/environment.ts';
import { answerWith, listen } from '#http/listen.ts';
import { createLogger } from '#http/logger.ts';
import { connectPorts, disconnectPorts, type Ports } from '#http/ports.ts';
import { requireOwnLog } from '#http/await-servers.ts';
import { migrate } from '#projections/database.ts';
import { holdDataDir, localSecrets } from './data-dir.ts';
import { startServers } from './embedded-servers.ts';
import { requireInstallation } from './require-installation.ts';
import { readRuntime } from './runtime.ts';
import { localSettings } from './settings.ts';
import { stopAll } from './stop-all.ts';
import { createStripeSandbox } from '../stripe-sandbox/sandbox.ts';

/** All ports of the product, for a tool; `close` stops everything that was started for them. */
export type OpenPorts = { ports: Ports; close(): Promise<void> };

/**
 * Connects the servers that the environment names, those of the product that runs on `DATA_DIR`, or,
 * when none runs, the ones that are kept in it; without keys of the provider, its sandbox.
 *
 * @throws EnvironmentError when nothing is kept in the folder, or when it is in use by something
 * without a database or payments.
 */
export const openPorts = async (environment: Environment): Promise<OpenPorts> => {
  requireInstallation(environment, [
    'EVENTSTORE_URL',
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'PII_MASTER_KEY',
  ]);
  const stops: (() => Promise<unknown>)[] = [];
  const close = () => stopAll(stops.splice(0));
  try {
    const held = await holdDataDir(environment.DATA_DIR).catch((error: unknown) => {
      if (isEnvironmentError(error)) return undefined;
      throw error;
    });
    if (held) stops.push(held.release);
    const servers = held ? await startStopped(environment, stops) : await findRunning(environment);
    const settings = {
      ...localSettings(environment, servers, servers.port),
      eventStoreLimits: EVENT_STORE_LIMITS,
    };
    const mailer = { send: () => Promise.reject(new Error('A tool sends no mail')) };
    const ports = connectPorts(settings, { mailer, log: createLogger('silent') });
    stops.push(() => disconnectPorts(ports));
    if (held) {
      await migrate(ports.knex);
      await requireOwnLog(ports);
    }
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
  answerWith(listening, new Koa().use(sandbox.middleware));
  return { ...servers, port: listening.port };
};
