import { fileURLToPath } from 'node:url';
import { createSmtpMailer } from '#engine/mail/smtp-mailer.ts';
import { administratorLink } from './administrator-link.ts';
import {
  type Environment,
  environmentError,
  isEnvironmentError,
  readEnvironment,
} from './environment.ts';
import { listen, urlOf } from './listen.ts';
import { createLogger, logUnhandledRejections } from './logger.ts';
import { connectPorts } from './ports.ts';
import { run } from './run.ts';
import type { Settings } from './settings.ts';

/** The settings of a run on real servers only; whatever is missing is named. */
const settingsOf = (environment: Environment, port: number): Settings & { smtpUrl: string } => {
  const need = <K extends keyof Environment>(name: K): NonNullable<Environment[K]> => {
    const value = environment[name];
    if (value === undefined || value === null) throw environmentError(`${name} must be set.`);
    return value;
  };
  return {
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${port}`,
    databaseUrl: need('DATABASE_URL'),
    eventStoreUrl: need('EVENTSTORE_URL'),
    stripe: {
      secretKey: need('STRIPE_SECRET_KEY'),
      publishableKey: need('STRIPE_PUBLISHABLE_KEY'),
      ...(environment.STRIPE_WEBHOOK_SECRET && {
        webhookSecret: environment.STRIPE_WEBHOOK_SECRET,
      }),
      ...(environment.STRIPE_API_BASE && { apiBase: environment.STRIPE_API_BASE }),
    },
    smtpUrl: need('SMTP_URL'),
    adminEmail: environment.ADMIN_EMAIL,
    piiMasterKey: need('PII_MASTER_KEY'),
    sessionSecret: need('SESSION_SECRET'),
    recoveryEmailDelayMs: environment.RECOVERY_EMAIL_DELAY,
    checkoutSilenceMs: environment.CHECKOUT_SILENCE,
    retention: environment.DATA_RETENTION,
    flightSupplier: environment.FLIGHT_SUPPLIER,
    roles: environment.ROLES,
    ...(environment.TRUSTED_PROXIES && { trustedProxies: environment.TRUSTED_PROXIES }),
    production: environment.production,
    webRoot: fileURLToPath(new URL('../web/dist', import.meta.url)),
  };
};

const ending = new AbortController();

const fail = (error: unknown): never => {
  // A signal ended it before it was ready.
  if (ending.signal.aborted && error === ending.signal.reason) process.exit(0);
  process.stderr.write(`${isEnvironmentError(error) ? error.message : String(error)}\n`);
  process.exit(1);
};

/** The product on real servers; embedded parts are `npm start`'s. */
const main = async () => {
  const environment = readEnvironment(process.env);
  const { smtpUrl, ...settings } = settingsOf(environment, environment.PORT);
  const shop = await listen(environment.HOST, environment.PORT);
  const ops = await listen(environment.OPS_HOST, environment.OPS_PORT, { variable: 'OPS_PORT' });
  const log = createLogger(environment.LOG_LEVEL);
  logUnhandledRejections(log);
  const mailer = createSmtpMailer({
    url: smtpUrl,
    from: environment.MAIL_FROM ?? settings.adminEmail,
  });
  const ports = connectPorts(settings, { mailer, log });
  const running = run(settings, ports, { shop, ops }, { signal: ending.signal });

  const end = () => {
    ending.abort();
    void running
      .then(({ stop }) => stop())
      .then(() => mailer.close())
      .then(() => process.exit(0), fail);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  await running;
  process.stdout.write(`Skyhold is ready at ${settings.publicUrl}\n`);
  process.stdout.write(`  ops    ${urlOf(environment.OPS_HOST, ops.port)}\n`);
  const link = await administratorLink(ports, settings);
  if (link) process.stdout.write(`  admin  ${link}\n`);
};

main().catch(fail);
