import { wholeOption } from '#tools/cli/options.ts';
import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import { run } from '#tools/cli/run.ts';
import { reachServers } from '#tools/dev/servers.ts';
import { LAST_SEED, MOST_ORDERS } from './locators.ts';
import { seedInstallation } from './seed-installation.ts';

const HELP = `
Works on EVENTSTORE_URL and DATABASE_URL, or on DATA_DIR where they are not set, with PII_MASTER_KEY
or the key in DATA_DIR. The product must be stopped, all of its processes included. They never react
to seeded orders: no mail leaves, no provider is asked, no account is opened. The read models fill
when the product runs again.

The same seed gives the same orders for the same number of them, another one adds others. People and
addresses are invented.

Exit codes: 0 done, 1 not possible, 130 interrupted; what was written until then stays.`;

type Options = { orders: number; seed: number; json?: boolean };

const seeder = program('seed', HELP)
  .requiredOption('--orders <number>', 'how many', wholeOption(1, MOST_ORDERS))
  .option('--seed <number>', 'which orders', wholeOption(0, LAST_SEED), 1)
  .option(...JSON_OPTION)
  .action(({ orders, seed, json = false }: Options) =>
    run(json, async ({ environment, withProgress, withStatus }) => {
      const servers = await reachServers(environment);
      try {
        const seeding = { orders, seed, until: new Date() };
        const started = performance.now();
        const { events } = await withProgress('seeded', 'orders', (progress) =>
          seedInstallation(environment, servers, seeding, progress),
        );
        const seconds = Math.round(performance.now() - started) / 1_000;
        console.log(
          json
            ? JSON.stringify({ orders, seed, events, seconds })
            : `Seeded ${orders} orders (${events} events) in ${seconds} seconds.`,
        );
      } finally {
        await withStatus('closing the installation', servers.stop);
      }
    }),
  );

await start(seeder);
