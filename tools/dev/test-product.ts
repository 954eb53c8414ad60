import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Mailer } from '#engine/mail/mailer.ts';
import { NOT_FOUND_FILE, pageFile, pageFolder, PAGES } from '#http/contracts/pages.ts';
import { readEnvironment } from '#http/environment.ts';
import { listen, type Listening } from '#http/listen.ts';
import { connectPorts, disconnectPorts, type Ports } from '#http/ports.ts';
import { run } from '#http/run.ts';
import { type Settings, settingsOf } from '#http/settings.ts';
import type { Tracing } from '#http/tracing/tracing.ts';
import { startEventStore } from '../eventstore/index.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { createStripeSandbox, SANDBOX_KEYS } from '../stripe-sandbox/index.ts';
import { renderHere } from './render-here.fixture.ts';
import { startDuffelSandbox } from './duffel.ts';
import { sandboxDuffel, sandboxStripe } from './settings.ts';
import { TEST_MASTER_KEY } from './test-backend.ts';
import { createTestDatabase, emptyTestDatabase } from './test-database.ts';

/** The product on real servers, with a test's own databases, in the test's process. */
export type TestProduct = {
  /** Its URL; `settings.publicUrl` may differ. */
  url: string;
  /** The URL of metrics and readiness details. */
  opsUrl: string;
  settings: Settings;
  /** Of the running roles; they change after a restart. */
  ports: Ports;
  /** The database behind the event store. */
  eventStoreDatabaseUrl: string;
  /** The folder of its mails, one file for each Message-ID. */
  outbox: string;
  /** The Message-ID of each sent mail, repeated for each sending. */
  sent: readonly string[];
  stopEventStore(): Promise<void>;
  /** Stops every role in order and starts those of `settings`, at the same URL. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** The content of the test product's pages. */
export const PAGE_STYLE = 'p { color: inherit }';

/** The built page of a screen in the test product, before the server fills it in. */
export const builtPage = (file: string) =>
  `<!doctype html><title>${file}</title><style>${PAGE_STYLE}</style><link rel="canonical" href="%publicUrl%/"><p data-email="%supportEmail%">%from% %to%, %airlines% airlines, %airports% airports</p>`;

/** The secret of a test's mail service. */
export const TEST_WEBHOOK_SECRET = 'q8Zk2vR7xW1mB4nT9cY6pL3dF0hJ5sGa';

/**
 * Starts the product in every role; `overrides` replace settings, `now` the clock of all its parts.
 * With `duffel` its flights come from the supplier's sandbox; `log` receives its log; `tracing` is
 * stopped with the product.
 */
export const startTestProduct = async (
  overrides: Partial<Settings> = {},
  now: () => Date = () => new Date(),
  {
    duffel = false,
    log = pino({ level: 'silent' }),
    tracing,
  }: { duffel?: boolean; log?: pino.Logger; tracing?: Tracing | undefined } = {},
): Promise<TestProduct> => {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-product-'));
  const webRoot = join(directory, 'web');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  const pages = join(webRoot, pageFolder(true));
  await mkdir(pages, { recursive: true });
  for (const file of ['results.html', NOT_FOUND_FILE, ...PAGES.map(pageFile)])
    await writeFile(join(pages, file), builtPage(file));
  await writeFile(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webRoot, 'assets', 'main-abc123.js'), 'export {};');

  const eventStoreDatabaseUrl = await createTestDatabase();
  const sandboxDatabaseUrl = await createTestDatabase();
  const eventStore = await startEventStore({ databaseUrl: eventStoreDatabaseUrl });
  const shop = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${shop.port}`;
  const ops = await listen('127.0.0.1', 0);
  const sandbox = await createStripeSandbox({
    settlesAfterMs: 0,
    databaseUrl: sandboxDatabaseUrl,
    now,
    webhook: { url: `${url}/api/webhooks/stripe`, secret: SANDBOX_KEYS.webhookSecret },
  });
  const supplier = duffel ? await startDuffelSandbox(sandboxDatabaseUrl, url, now) : undefined;
  const extensions = [sandbox.middleware, ...(supplier ? [supplier.middleware] : [])];
  const environment = readEnvironment({
    FLIGHT_SUPPLIER: duffel ? 'duffel' : 'schedule',
    PUBLIC_URL: url,
    DATABASE_URL: await createTestDatabase('migrated'),
    EVENTSTORE_URL: eventStore.url,
    ADMIN_EMAIL: 'admin@skyhold.example',
    PII_MASTER_KEY: TEST_MASTER_KEY,
    MAIL_RETURN_DOMAIN: 'bounces.skyhold.example',
    MAIL_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
    SESSION_SECRET: 'a session secret of a test, long enough to be one',
    // A test acts as the proxy.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const settings: Settings = {
    ...settingsOf(environment, shop.port, {
      stripe: sandboxStripe(shop.port),
      duffel: sandboxDuffel(shop.port),
    }),
    webRoot,
    ...overrides,
  };
  const outbox = join(directory, 'outbox');
  const keeping = createOutboxMailer({ directory: outbox, from: settings.adminEmail });
  const sent: string[] = [];
  const mailer: Mailer = {
    ...keeping,
    send: (mail) => {
      sent.push(mail.messageId);
      return keeping.send(mail);
    },
  };
  const start = async (listening: { shop: Listening; ops: Listening }) => {
    const ports = {
      ...connectPorts(settings, { mailer, log }),
      now,
      renderer: renderHere,
    };
    try {
      return {
        ports,
        ...(await run(settings, ports, listening, { extensions, tracing })),
      };
    } catch (error) {
      await Promise.all([listening.shop.close(), listening.ops.close()]);
      await disconnectPorts(ports);
      throw error;
    }
  };
  let running = await start({ shop, ops });
  const product: TestProduct = {
    url,
    opsUrl: `http://127.0.0.1:${ops.port}`,
    settings,
    ports: running.ports,
    eventStoreDatabaseUrl,
    outbox,
    sent,
    stopEventStore: eventStore.stop,
    restart: async () => {
      await running.stop();
      const again = ({ port }: Listening) => listen('127.0.0.1', port);
      running = await start({ shop: await again(shop), ops: await again(ops) });
      product.ports = running.ports;
    },
    stop: async () => {
      await running.stop();
      await sandbox.close();
      await supplier?.close();
      await eventStore.stop();
      await Promise.all([eventStoreDatabaseUrl, sandboxDatabaseUrl].map(emptyTestDatabase));
      // A mail may still be written to the outbox.
      await rm(directory, { recursive: true, maxRetries: 5 });
    },
  };
  return product;
};
