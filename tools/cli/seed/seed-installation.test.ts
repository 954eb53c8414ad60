import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readEnvironment } from '#http/environment.ts';
import { reachServers } from '#tools/dev/servers.ts';
import { seedInstallation } from './seed-installation.ts';

test('servers of an installation are not seeded without its key', async () => {
  const environment = readEnvironment({
    DATA_DIR: `${tmpdir()}/skyhold-nothing-here`,
    EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
  });
  const servers = await reachServers(environment);
  const seeding = { orders: 1, seed: 1, until: new Date() };
  await expect(seedInstallation(environment, servers, seeding, () => {})).rejects.toThrow(
    /^PII_MASTER_KEY must be set/,
  );
});
