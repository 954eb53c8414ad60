import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { wholeOption } from '#tools/cli/options.ts';
import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import { run } from '#tools/cli/run.ts';
import { startInDataDir } from '#tools/dev/start-in-data-dir.ts';

const HELP = `
The folder is that of the product: Postgres, the secrets and the log are made in it at the first
start. One program at a time can use it. The server listens on the loopback interface only; Ctrl-C
or SIGTERM stops it and loses nothing.

Exit codes: 0 stopped, 1 not started.`;

type Options = { data: string; port: number; json?: boolean };

const HIGHEST_PORT = 65_535;

const eventstore = program('eventstore', HELP)
  .option('--data <folder>', 'where everything is kept', '.data')
  .option(
    '--port <number>',
    'where to listen; 0 takes a free port',
    wholeOption(0, HIGHEST_PORT),
    2113,
  )
  .option(...JSON_OPTION)
  .action(({ data, port, json = false }: Options) =>
    run(json, async ({ signal, withStatus }) => {
      const directory = resolve(data);
      const { url, stop } = await withStatus('starting Postgres and the event store', () =>
        startInDataDir(directory, port),
      );
      try {
        console.log(
          json
            ? JSON.stringify({ url, data: directory })
            : `The event store is ready at ${url.replace(/[^/]+@/, '')}\n  data   ${directory}\nName and password stand in ${join(directory, 'runtime.json')}.`,
        );
        if (!signal.aborted) await once(signal, 'abort');
      } finally {
        await stop();
      }
    }),
  );

await start(eventstore);
