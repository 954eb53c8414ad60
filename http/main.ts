import { administratorLink } from './administrator-link.ts';
import { isEnvironmentError, readEnvironment } from './environment.ts';
import { listen, urlOf } from './listen.ts';
import { createLogger, logUnhandledRejections } from './logger.ts';
import { smtpMailerOf } from './mailer.ts';
import { connectPorts } from './ports.ts';
import { run } from './run.ts';
import { needed, settingsOf } from './settings.ts';
import { startTracing } from './tracing/tracing.ts';

const ending = new AbortController();

const fail = (error: unknown): never => {
  // A signal ended the program before it was ready.
  if (ending.signal.aborted && error === ending.signal.reason) process.exit(0);
  process.stderr.write(`${isEnvironmentError(error) ? error.message : String(error)}\n`);
  process.exit(1);
};

/** The product on real servers; `npm start` has the embedded parts. */
const main = async () => {
  const environment = readEnvironment(process.env);
  const settings = settingsOf(environment, environment.PORT);
  const mailer = needed('SMTP_URL', smtpMailerOf(environment, settings));
  const shop = await listen(environment.HOST, environment.PORT);
  const ops = await listen(environment.OPS_HOST, environment.OPS_PORT, { variable: 'OPS_PORT' });
  const tracing = await startTracing(environment.OTEL_EXPORTER_OTLP_ENDPOINT);
  const log = createLogger(environment.LOG_LEVEL, { tracing });
  logUnhandledRejections(log);
  const ports = connectPorts(settings, { mailer, log });
  const running = run(settings, ports, { shop, ops }, { signal: ending.signal, tracing });

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
