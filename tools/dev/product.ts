import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { administratorLink } from '#http/administrator-link.ts';
import type { Environment } from '#http/environment.ts';
import { listen, urlOf } from '#http/listen.ts';
import { createLogger } from '#http/logger.ts';
import { senderOf, smtpMailerOf } from '#http/mailer.ts';
import { connectPorts, type Ports } from '#http/ports.ts';
import { run } from '#http/run.ts';
import { startTracing } from '#http/tracing/tracing.ts';
import { holdDataDir } from './data-dir.ts';
import { galleryPage } from './gallery/gallery-page.ts';
import { embeddedServers } from './servers.ts';
import { stopAll } from './stop-all.ts';
import { removeUnfinished } from './outbox/outbox-files.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { outboxPage } from './outbox/outbox-page.ts';
import { localSettings } from './settings.ts';
import { startDuffelSandbox } from './duffel.ts';
import { createStripeSandbox, SANDBOX_KEYS } from '../stripe-sandbox/index.ts';

/** The running product: its URLs, its mails, and how to stop it. */
export type Product = {
  url: string;
  mail: string;
  /** The URL of metrics and readiness details. */
  opsUrl: string;
  /** The link with which the administrator sets the first password, if there is none. */
  adminLink: string | undefined;
  stop(): Promise<void>;
};

/**
 * Starts the whole product, with an embedded part for every server that the environment does not
 * name. After an error, everything started is stopped. `adapt` may wrap the ports, so that a test
 * can crash the program at a chosen point; `signal` aborts the wait for servers.
 */
export const startProduct = async (
  environment: Environment,
  {
    adapt = (ports) => ports,
    signal,
  }: { adapt?: (ports: Ports) => Ports; signal?: AbortSignal } = {},
): Promise<Product> => {
  const { DATA_DIR, HOST, PORT, OPS_HOST, OPS_PORT, LOG_LEVEL } = environment;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = () => stopAll(stops.splice(0));
  try {
    const { release } = await holdDataDir(DATA_DIR);
    stops.push(release);
    const listening = await listen(HOST, PORT);
    stops.push(listening.close);
    const ops = await listen(OPS_HOST, OPS_PORT, { variable: 'OPS_PORT' });
    stops.push(ops.close);
    const opsUrl = urlOf(OPS_HOST, ops.port);
    const servers = embeddedServers(environment);
    stops.push(servers.stop);
    const settings = await localSettings(environment, servers, listening.port);
    const sandboxUrl = await servers.sandboxDatabaseUrl();

    const extensions: Middleware[] = [];
    if (sandboxUrl) {
      const sandbox = await createStripeSandbox({
        databaseUrl: sandboxUrl,
        webhook: {
          url: `http://127.0.0.1:${listening.port}/api/webhooks/stripe`,
          secret: SANDBOX_KEYS.webhookSecret,
        },
      });
      stops.push(sandbox.close);
      extensions.push(sandbox.middleware);
    }
    const duffelUrl = await servers.duffelDatabaseUrl();
    if (duffelUrl) {
      const sandbox = await startDuffelSandbox(duffelUrl, `http://127.0.0.1:${listening.port}`);
      stops.push(sandbox.close);
      extensions.push(sandbox.middleware);
    }
    const directory = join(DATA_DIR, 'outbox');
    await removeUnfinished(directory);
    const smtp = smtpMailerOf(environment, settings);
    if (smtp) stops.push(() => Promise.resolve(smtp.close()));
    else if (!environment.production) extensions.push(outboxPage(directory));
    if (!environment.production) extensions.push(galleryPage());

    const tracing = await startTracing(environment.OTEL_EXPORTER_OTLP_ENDPOINT);
    const log = createLogger(LOG_LEVEL, { tracing });
    const mailer = smtp ?? createOutboxMailer({ directory, from: senderOf(environment, settings) });
    const ports = adapt(connectPorts(settings, { mailer, log }));
    const { stop: stopRunning } = await run(
      settings,
      ports,
      { shop: listening, ops },
      { extensions, tracing, ...(signal && { signal }) },
    );
    stops.push(stopRunning);
    const adminLink = await administratorLink(ports, settings);

    const runtimeFile = join(DATA_DIR, 'runtime.json');
    const { databaseUrl, eventStoreUrl, publicUrl: url } = settings;
    const { port } = listening;
    const runtime = { pid: process.pid, url, port, opsUrl, databaseUrl, eventStoreUrl };
    await writeFile(runtimeFile, `${JSON.stringify(runtime, null, 2)}\n`, { mode: 0o600 });
    stops.push(() => rm(runtimeFile, { force: true }));
    const outbox = environment.production ? directory : `${url}/dev/outbox`;
    return { url, mail: smtp ? 'SMTP' : outbox, opsUrl, adminLink, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
