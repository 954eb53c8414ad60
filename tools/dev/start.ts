import { relative } from 'node:path';
import { isEnvironmentError, readEnvironment } from '#http/environment.ts';
import { createLogger, logUnhandledRejections } from '#http/logger.ts';
import { startProduct } from './product.ts';

const ending = new AbortController();

const fail = (error: unknown): never => {
  // A signal ended the program before it was ready.
  if (ending.signal.aborted && error === ending.signal.reason) process.exit(0);
  console.error(isEnvironmentError(error) ? error.message : error);
  process.exit(1);
};

/** `npm start`: the whole product on this machine, until a signal ends it. */
const main = async () => {
  const environment = readEnvironment(process.env);
  logUnhandledRejections(createLogger(environment.LOG_LEVEL));
  const starting = startProduct(environment, { signal: ending.signal });
  const end = () => {
    ending.abort();
    void starting.then(({ stop }) => stop()).then(() => process.exit(0), fail);
  };
  process.once('SIGINT', end).once('SIGTERM', end);

  const { url, mail, opsUrl, adminLink } = await starting;
  console.log(`Skyhold is ready at ${url}`);
  console.log(`  mail   ${mail}`);
  console.log(`  data   ${relative(process.cwd(), environment.DATA_DIR) || '.'}`);
  console.log(`  ops    ${opsUrl}`);
  if (adminLink) console.log(`  admin  ${adminLink}`);
};

main().catch(fail);
