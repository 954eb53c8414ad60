import { eventStoreAddressSchema } from '#http/event-store-address.ts';
import { impossible } from '#tools/cli/command-error.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import type { Progress } from '#tools/cli/progress.ts';
import { run } from '#tools/cli/run.ts';
import { exportLog } from './export-log.ts';
import { importLog } from './import-log.ts';
import type { LogTarget } from './log-event.ts';
import { verifyLog } from './verify-log.ts';

const HELP = `
Without an address, the log is that of EVENTSTORE_URL, or of the product that runs on DATA_DIR, or,
when none runs, the one that is kept in DATA_DIR.

Streams, revisions, order, ids, types, data and metadata stay as they are. Positions are the
server's. JSON is kept as a value, not as bytes. Streams of the server itself ($...) stay out, but
the metadata of other streams goes along.

adopt works on EVENTSTORE_URL and DATABASE_URL with PII_MASTER_KEY, or on what is kept in DATA_DIR,
while no process of the product runs.

Exit codes: 0 done, 1 not possible, or no yes to adopt, 2 the file is damaged or differs from
the log, 130 interrupted.`;

type Options = { json?: boolean; from?: string; to?: string };

/**
 * Works on the log of the server that `--from` or `--to` names, or else of the installation, and prints
 * the result as a sentence or as JSON.
 */
const runOnLog = <Result extends object>(
  verb: string,
  { json = false, from, to, make = false }: Options & { make?: boolean },
  work: (log: LogTarget, progress: Progress) => Promise<Result>,
  sentence: (result: Result) => string,
): Promise<void> =>
  run(json, async ({ environment, withProgress, withStatus }) => {
    const named = from ?? to;
    const EVENTSTORE_URL = named === undefined ? environment.EVENTSTORE_URL : checked(named);
    const reached = { ...environment, EVENTSTORE_URL };
    await onInstallation(
      { environment: reached, withStatus },
      ['log'],
      async ({ log }) => {
        const result = await withProgress(verb, 'events', (progress) => work(log, progress));
        console.log(json ? JSON.stringify(result) : sentence(result));
      },
      { make },
    );
  });

const checked = (url: string): string => {
  const { data, error } = eventStoreAddressSchema.safeParse(url);
  if (error) throw impossible(`The value of --from or --to ${error.issues[0]?.message}.`);
  return data;
};

const eventlog = program('eventlog', HELP);

eventlog
  .command('export')
  .description('write a log to a file')
  .argument('<file>', 'the file to write')
  .option('--from <url>', 'the event store to read, esdb://…')
  .option(...JSON_OPTION)
  .action((file: string, options: Options) =>
    runOnLog(
      'exported',
      options,
      (log, progress) => exportLog(file, log.read, progress),
      ({ events, sha256 }) => `Exported ${events} events to ${file} (sha256 ${sha256}).`,
    ),
  );

eventlog
  .command('import')
  .description('bring a file into a log that is empty, or go on where an import was interrupted')
  .argument('<file>', 'a file written by export')
  .option('--to <url>', 'the event store to write, esdb://…')
  .option(...JSON_OPTION)
  .action((file: string, options: Options) =>
    runOnLog(
      'imported',
      { ...options, make: true },
      (log, progress) => importLog(file, log, progress),
      ({ events, written }) =>
        `Imported ${written} events; ${events - written} of ${events} were there already.`,
    ),
  );

eventlog
  .command('verify')
  .description('check that a file is whole and that a log holds exactly its events')
  .argument('<file>', 'a file written by export')
  .option('--to <url>', 'the event store to compare, esdb://…')
  .option(...JSON_OPTION)
  .action((file: string, options: Options) =>
    runOnLog(
      'verified',
      options,
      (log, progress) => verifyLog(file, log.read, progress),
      ({ events, contents }) =>
        `The log holds exactly the ${events} events of ${file} (sha256 of contents ${contents}).`,
    ),
  );

eventlog
  .command('adopt')
  .description(
    'move the checkpoints of the database to the log, after an import or a restored backup',
  )
  .option('--yes', 'do it without asking')
  .option(...JSON_OPTION)
  .action(({ yes = false, json = false }: { yes?: boolean; json?: boolean }) =>
    run(json, async (context) => {
      const { adopt } = await import('./adopt.ts');
      await adopt(context, { yes, json });
    }),
  );

await start(eventlog);
