import { createSealing } from '#engine/kernel/sealing.ts';
import { type Environment, environmentError } from '#http/environment.ts';
import { createLogger } from '#http/logger.ts';
import { connectPorts, disconnectPorts } from '#http/ports.ts';
import { createProcesses } from '#http/processes.ts';
import { readModelsIn } from '#projections/held-by.ts';
import { connectDatabase, migrate } from '#projections/database.ts';
import type { Progress } from '#tools/cli/progress.ts';
import type { Installation } from '#tools/dev/open-installation.ts';
import { localSettings } from '#tools/dev/settings.ts';
import { passOver } from './pass-over.ts';
import { firstEventIdOf, seedOrders, type Sowing, type Sown } from './seed-orders.ts';

/**
 * Seeds orders into a stopped installation and lets its processes pass over them, also when seeding
 * breaks off.
 *
 * @throws EnvironmentError while the product runs on it: its processes would react.
 */
export const seedInstallation = async (
  environment: Environment,
  installation: Installation,
  sowing: Sowing,
  progress: Progress,
): Promise<Sown> => {
  if (installation.isRunning) {
    throw environmentError(
      `The product is running on ${environment.DATA_DIR}; stop it first, or it would send a mail for every order.`,
    );
  }
  const { databaseUrl } = installation;
  const secrets = await installation.secrets();
  const knex = connectDatabase(databaseUrl);
  const { log, close } = await installation.openLog();
  try {
    await migrate(knex);
    const sealing = createSealing(knex, environment.PII_MASTER_KEY ?? secrets.piiMasterKey);
    return await seedOrders({ log, knex, sealing }, sowing, progress);
  } finally {
    await close();
    await knex.destroy();
    await passProcessesOver(environment, installation, firstEventIdOf(sowing.seed));
  }
};

const passProcessesOver = async (
  environment: Environment,
  { databaseUrl, secrets, startEventStore }: Installation,
  firstEventId: string,
) => {
  const { url: eventStoreUrl, stop } = await startEventStore();
  const servers = { databaseUrl, secrets: await secrets(), eventStoreUrl };
  const settings = localSettings(environment, servers, environment.PORT);
  const mailer = { send: () => Promise.reject(new Error('Seeding sends no mail')) };
  const ports = connectPorts(settings, { mailer, log: createLogger(environment.LOG_LEVEL) });
  try {
    const processes = createProcesses(ports, settings, readModelsIn(ports.knex));
    await passOver(processes, ports, firstEventId);
  } finally {
    await disconnectPorts(ports);
    await stop();
  }
};
