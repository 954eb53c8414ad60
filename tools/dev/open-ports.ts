import { join } from 'node:path';
import Koa from 'koa';
import { EVENT_STORE_LIMITS } from '#engine/kernel/eventstoredb-limits.ts';
import { type Environment, environmentError } from '#http/environment.ts';
import { answerWith, listen } from '#http/listen.ts';
import { createLogger } from '#http/logger.ts';
import { connectPorts, disconnectPorts, type Ports } from '#http/ports.ts';
import { requireOwnLog } from '#http/await-servers.ts';
import { migrate } from '#projections/database.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import type { ReachedServers } from './servers.ts';
import { localSettings } from './settings.ts';
import { createStripeSandbox } from '../stripe-sandbox/index.ts';

/**
 * Connects all ports for a tool. Its mailer withdraws mails from the outbox of `DATA_DIR` and sends
 * none.
 *
 * @throws EnvironmentError if the product runs without payments, or the log does not belong to the
 * database.
 */
export const openPorts = async (
  servers: ReachedServers,
  stops: (() => Promise<unknown>)[],
  environment: Environment,
): Promise<Ports & { adminEmail: string; siteUrl: string }> => {
  const port = await portOfSandbox(servers, stops, environment);
  const settings = {
    ...(await localSettings(environment, servers, port)),
    eventStoreLimits: EVENT_STORE_LIMITS,
  };
  const { adminEmail, publicUrl: siteUrl } = settings;
  const directory = join(environment.DATA_DIR, 'outbox');
  const mailer = {
    ...createOutboxMailer({ directory, from: adminEmail }),
    send: () => Promise.reject(new Error('A tool sends no mail')),
  };
  const ports = connectPorts(settings, { mailer, log: createLogger('silent') });
  stops.push(() => disconnectPorts(ports));
  if (!servers.isRunning) {
    await migrate(ports.knex);
    await requireOwnLog(ports);
  }
  return { ...ports, adminEmail, siteUrl };
};

/**
 * Returns the port of the payment sandbox: in the running product, or in this program; 0 without
 * one.
 */
const portOfSandbox = async (
  servers: ReachedServers,
  stops: (() => Promise<unknown>)[],
  { DATA_DIR, STRIPE_SECRET_KEY }: Environment,
): Promise<number> => {
  if (STRIPE_SECRET_KEY !== undefined) return 0;
  if (servers.isRunning) {
    if (servers.port === undefined) {
      throw environmentError(`${DATA_DIR} is in use by a run without payments.`);
    }
    return servers.port;
  }
  const databaseUrl = await servers.sandboxDatabaseUrl();
  if (databaseUrl === undefined) return 0;
  const sandbox = await createStripeSandbox({ databaseUrl });
  stops.push(sandbox.close);
  const listening = await listen('127.0.0.1', 0);
  stops.push(listening.close);
  answerWith(listening, new Koa().use(sandbox.middleware));
  return listening.port;
};
