import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { startInDataDir } from './start-in-data-dir.ts';

const HELP = `
The folder is that of the product: Postgres, the secrets and the log are made in it at the first
start. One program at a time can use it. The server listens on the loopback interface only; Ctrl-C
or SIGTERM stops it and loses nothing.

Exit codes: 0 stopped, 1 not started.`;

const parsePort = (text: string): number => {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  }
  return port;
};

type Options = { data: string; port: number; json?: boolean };

/** `npm run eventstore`: the event store alone, until a signal ends it. */
const main = async ({ data, port, json }: Options): Promise<void> => {
  const report = (result: Record<string, string>, sentence: string): void =>
    console.log(json ? JSON.stringify(result) : sentence);
  const fail = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error);
    if (json) console.log(JSON.stringify({ error: message }));
    else console.error(message);
    process.exit(1);
  };
  const directory = resolve(data);
  const starting = startInDataDir(directory, port);
  const end = (): void =>
    void starting.then(({ stop }) => stop()).then(() => process.exit(0), fail);
  process.once('SIGINT', end).once('SIGTERM', end);
  const { url } = await starting.catch(fail);
  report({ url, data: directory }, `The event store is ready at ${url}\n  data   ${directory}`);
};

await new Command('eventstore')
  .description('Starts the embedded event store alone.')
  .option('--data <folder>', 'where everything is kept', '.data')
  .option('--port <number>', 'where to listen; 0 takes a free port', parsePort, 2113)
  .option('--json', 'print the address, or the error, as JSON')
  .addHelpText('after', HELP)
  .action(main)
  .parseAsync();
