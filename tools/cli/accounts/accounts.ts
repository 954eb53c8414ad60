import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import { run } from '#tools/cli/run.ts';

const HELP = `
Works on EVENTSTORE_URL and DATABASE_URL with PII_MASTER_KEY and the provider's keys, or on the
product that runs on DATA_DIR, or, when none runs, on what is kept in DATA_DIR.

Exit codes: 0 done, 1 not possible.`;

const accounts = program('accounts', HELP);

accounts
  .command('remove-second-factor')
  .description('let ADMIN_EMAIL sign in by password alone, for a lost device, and end its sessions')
  .option(...JSON_OPTION)
  .action(({ json = false }: { json?: boolean }) =>
    run(json, async ({ environment }) => {
      const { removeFactor } = await import('./remove-factor.ts');
      await removeFactor(environment, { json });
    }),
  );

await start(accounts);
