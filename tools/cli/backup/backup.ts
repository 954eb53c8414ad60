import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import { run } from '#tools/cli/run.ts';
import { requireInstallation } from '#tools/dev/require-installation.ts';
import { reachServers } from '#tools/dev/servers.ts';
import { requireEmbedded } from './backup-files.ts';

const HELP = `
Writes three files. FILE is the log, as eventlog export writes it. FILE.keys.age holds the secrets, the
keys of personal data and the tables that the log cannot give back, encrypted to a public key (format
age). erasures.txt beside them names who was erased, so that restoring an older backup of the same
folder erases them again.

Without --recipient a pair of keys is drawn, and FILE.identity holds the private one: keep it apart
from the other files. Together they open all personal data.

Servers of your own are backed up with their own tools; see docs/operating.md.

Exit codes: 0 done, 1 not possible, 130 interrupted.`;

const publicKey = (text: string): string => {
  if (/^age1[0-9a-z]{50,}$/.test(text)) return text;
  throw new InvalidArgumentError('Must be a public key of age, like age1….');
};

type Options = { to: string; recipient?: string; json?: boolean };

const backup = program('backup', HELP)
  .requiredOption('--to <file>', 'the file to write, in a folder that is made if missing')
  .option('--recipient <key>', 'the public key that encrypts the keys, age1…', publicKey)
  .option(...JSON_OPTION)
  .action(({ json = false, to, ...options }: Options) =>
    run(json, async ({ environment, withStatus, withProgress }) => {
      requireEmbedded(environment);
      requireInstallation(environment, ['EVENTSTORE_URL', 'DATABASE_URL']);
      const { makeBackup } = await import('./make-backup.ts');
      const servers = await withStatus('opening the installation', () => reachServers(environment));
      try {
        const done = await withProgress('backed up', 'events', (progress) =>
          makeBackup(environment, servers, { to: resolve(to), ...options }, progress),
        );
        if (json) {
          console.log(JSON.stringify(done));
          return;
        }
        console.log(`Backed up ${done.events} events to ${to}, the keys to ${to}.keys.age.`);
        if (done.identity) console.log(`Keep ${to}.identity apart: it opens the keys.`);
      } finally {
        await servers.stop();
      }
    }),
  );

await start(backup);
