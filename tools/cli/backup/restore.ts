import { resolve } from 'node:path';
import { counted } from '#tools/cli/counted.ts';
import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import { run } from '#tools/cli/run.ts';

const HELP = `
Makes the installation in DATA_DIR, which must be empty or absent, of FILE, FILE.keys.age and
erasures.txt beside them. Nothing is left there when it fails. The read models are rebuilt at the next
start; the checkpoints of processes are found by the ids of their events. Who is named in erasures.txt
is erased again. Mails in the outbox and variables are no part of a backup.

Exit codes: 0 done, 1 not possible, 2 the files are damaged or do not belong together,
130 interrupted.`;

type Options = { from: string; identity?: string; json?: boolean };

const restore = program('restore', HELP)
  .requiredOption('--from <file>', 'a file written by backup')
  .option('--identity <file>', 'the private key AGE-SECRET-KEY-… (FILE.identity, unless named)')
  .option(...JSON_OPTION)
  .action(({ from, identity, json = false }: Options) =>
    run(json, async (context) => {
      const { restoreBackup } = await import('./restore-backup.ts');
      const file = resolve(from);
      const done = await restoreBackup(context, file, identity ?? `${file}.identity`);
      const { events, erased } = done;
      console.log(
        json
          ? JSON.stringify(done)
          : `Restored ${events} events to ${context.environment.DATA_DIR}; ${counted(erased, 'subject')} erased again.`,
      );
    }),
  );

await start(restore);
