import { relative } from 'node:path';
import { isEnvironmentError, readEnvironment } from '#http/environment.ts';
import { startProduct } from './product.ts';

const fail = (error: unknown): never => {
  console.error(isEnvironmentError(error) ? error.message : error);
  process.exit(1);
};

/** `npm start`: the whole product on this machine, until a signal ends it. */
const main = async () => {
  const environment = readEnvironment(process.env);
  const starting = startProduct(environment);
  const end = () => void starting.then(({ stop }) => stop()).then(() => process.exit(0), fail);
  process.once('SIGINT', end).once('SIGTERM', end);

  const { url, mail, adminLink } = await starting;
  console.log(`Skyhold is ready at ${url}`);
  console.log(`  mail   ${mail}`);
  console.log(`  data   ${relative(process.cwd(), environment.DATA_DIR) || '.'}`);
  if (adminLink) console.log(`  admin  ${adminLink}`);
};

main().catch(fail);
