import { Command } from 'commander';
import { isEnvironmentError, readEnvironment } from '#http/environment.ts';
import { exportLog } from './export-log.ts';
import { importLog } from './import-log.ts';
import type { LogTarget } from './log-event.ts';
import { isLogProblem } from './log-problem.ts';
import { openLog } from './open-log.ts';
import { createProgress } from './progress.ts';
import type { Progress } from './progress.ts';
import { verifyLog } from './verify-log.ts';

const EXIT = { failed: 1, differs: 2, interrupted: 130 };

const HELP = `
Without an address, the log is that of EVENTSTORE_URL, or of the product that runs on DATA_DIR, or,
when none runs, the one that is kept in DATA_DIR.

Streams, revisions, order, ids, types, data and metadata stay as they are. Positions are the
server's. JSON is kept as a value, not as bytes. Streams of the server itself ($...) stay out, but
the metadata of other streams goes along.

Exit codes: 0 done, 1 not possible, 2 the file is damaged or differs from the log, 130 interrupted.`;

type Options = { json?: boolean; from?: string; to?: string };

const interruption = new AbortController();

/** Opens the log, does the work, closes the log, and prints the result as a sentence or as JSON. */
const run = async <Result extends object>(
  verb: string,
  options: Options,
  work: (log: LogTarget, progress: Progress) => Promise<Result>,
  sentence: (result: Result) => string,
): Promise<void> => {
  const interrupt = (): void => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const opened = await openLog(readEnvironment(process.env), options.from ?? options.to);
    try {
      const progress = createProgress(verb, interruption.signal, (line) =>
        process.stderr.write(line),
      );
      const result = await work(opened.log, progress);
      console.log(options.json ? JSON.stringify(result) : sentence(result));
    } finally {
      await opened.close();
    }
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    const message = messageOf(error);
    if (options.json) console.log(JSON.stringify({ error: message }));
    else console.error(message);
  }
};

const exitCodeOf = (error: unknown): number => {
  if (interruption.signal.aborted) return EXIT.interrupted;
  return isLogProblem(error) ? EXIT.differs : EXIT.failed;
};

const messageOf = (error: unknown): string => {
  if (interruption.signal.aborted) return 'Interrupted.';
  if (isLogProblem(error) || isEnvironmentError(error)) return error.message;
  return String(error);
};

const program = new Command('eventlog')
  .description('Moves a whole event log between event stores, as a file of JSON lines.')
  .addHelpText('after', HELP);

program
  .command('export')
  .description('write a log to a file')
  .argument('<file>', 'the file to write')
  .option('--from <url>', 'the event store to read, esdb://…')
  .option('--json', 'print the result as JSON')
  .action((file: string, options: Options) =>
    run(
      'exported',
      options,
      (log, progress) => exportLog(file, log.read, progress),
      ({ events, sha256 }) => `Exported ${events} events to ${file} (sha256 ${sha256}).`,
    ),
  );

program
  .command('import')
  .description('bring a file into a log that is empty, or go on where an import was interrupted')
  .argument('<file>', 'a file written by export')
  .option('--to <url>', 'the event store to write, esdb://…')
  .option('--json', 'print the result as JSON')
  .action((file: string, options: Options) =>
    run(
      'imported',
      options,
      (log, progress) => importLog(file, log, progress),
      ({ events, written }) =>
        `Imported ${written} events; ${events - written} of ${events} were there already.`,
    ),
  );

program
  .command('verify')
  .description('check that a file is whole and that a log holds exactly its events')
  .argument('<file>', 'a file written by export')
  .option('--to <url>', 'the event store to compare, esdb://…')
  .option('--json', 'print the result as JSON')
  .action((file: string, options: Options) =>
    run(
      'verified',
      options,
      (log, progress) => verifyLog(file, log.read, progress),
      ({ events, contents }) =>
        `The log holds exactly the ${events} events of ${file} (sha256 of contents ${contents}).`,
    ),
  );

await program.parseAsync();
