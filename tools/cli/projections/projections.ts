import { Argument } from 'commander';
import { setPaused } from '#projections/projector/checkpoints.ts';
import type { Projection } from '#projections/projection.ts';
import { projections } from '#projections/projections.ts';
import {
  type Report,
  rebuildReadModels,
  rebuiltReport,
  verifiedReport,
  verifyReadModels,
} from '#projections/maintenance/report.ts';
import { showReading } from '#projections/maintenance/show-reading.ts';
import { difference, EXIT } from '#tools/cli/command-error.ts';
import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import { run, type ToolContext } from '#tools/cli/run.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import { textTable } from '#tools/cli/text-table.ts';
import type { Stores } from '#tools/dev/open-installation.ts';
import type { VerifyPorts } from '#projections/verify/verify.ts';
import { statusOf } from '#projections/maintenance/status.ts';
import { statusText } from './status.ts';

const HELP = `
Works on EVENTSTORE_URL and DATABASE_URL with PII_MASTER_KEY, or on the product that runs on DATA_DIR,
or, when none runs, on what is kept in DATA_DIR. The product may run meanwhile; see docs/rebuilding.md.

Exit codes: 0 done, 1 not possible, 2 something differs, a read model has parked events, or a
rebuild is running already, 130 interrupted; a rebuild goes on there at its next call.`;

const NAMES = projections.map(({ name }) => name);
const named = (name: string): readonly Projection[] =>
  name === 'all' ? projections : projections.filter((one) => one.name === name);

/** JSON with positions and hashes as decimal text. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? String(field) : field));

/** Shows a report, or with `json` what it was made of; ends in 2 when something differs. */
const showReport = (report: Report, source: unknown, json: boolean): void => {
  if (!report.isWhole) process.exitCode = EXIT.differs;
  const { headings, rows, notes } = report;
  console.log(json ? toJson(source) : [textTable(headings, rows), ...notes].join('\n'));
};

/** Reads the log with what `work` needs for it, and shows how far it is. */
const reading = <Result>(
  context: ToolContext,
  work: (ports: Stores & VerifyPorts) => Promise<Result>,
): Promise<Result> =>
  onInstallation(context, ['stores'], async ({ stores }) => {
    const { signal, withProgress } = context;
    const head = await stores.store.head();
    return withProgress('read', 'events', (progress) =>
      work({ ...stores, signal, ...showReading(progress, head) }),
    );
  });

type Options = { json?: boolean };
const tool = program('projections', HELP);

tool
  .command('status')
  .description('the position of every read model, and its parked events')
  .option(...JSON_OPTION)
  .action(({ json = false }: Options) =>
    run(json, async (context) => {
      const status = await onInstallation(context, ['stores'], ({ stores }) =>
        statusOf(projections, stores),
      );
      console.log(json ? toJson(status) : statusText(status));
    }),
  );

tool
  .command('rebuild')
  .description('rebuild a read model from the log, beside the live one, and swap it in')
  .addArgument(new Argument('<name>', 'which one').choices([...NAMES, 'all']))
  .option(
    '--rows',
    'compare row by row with another fold of the log, and name the rows that differ',
  )
  .option(...JSON_OPTION)
  .action((name: string, { rows = false, json = false }: Options & { rows?: boolean }) =>
    run(json, async (context) => {
      const rebuilt = await reading(context, (ports) =>
        rebuildReadModels(named(name), { ...ports, withRows: rows }),
      );
      if ('refusal' in rebuilt) throw difference(rebuilt.refusal);
      showReport(rebuiltReport(rebuilt), rebuilt, json);
    }),
  );

tool
  .command('verify')
  .description('compare a read model with a fold of the log in temporary tables')
  .addArgument(new Argument('[name]', 'which one').choices([...NAMES, 'all']).default('all'))
  .option('--rows', 'name the rows that differ, at most 100 of a table')
  .option(...JSON_OPTION)
  .action((name: string, { rows = false, json = false }: Options & { rows?: boolean }) =>
    run(json, async (context) => {
      const verified = await reading(context, (ports) =>
        verifyReadModels(named(name), ports, rows),
      );
      showReport(verifiedReport(verified), verified, json);
    }),
  );

for (const [command, paused, what] of [
  ['pause', true, 'let a read model stay as it is, from the next batch of events on'],
  ['resume', false, 'let a paused read model catch up and follow the log again'],
] as const) {
  tool
    .command(command)
    .description(what)
    .addArgument(new Argument('<name>', 'which one').choices(NAMES))
    .option(...JSON_OPTION)
    .action((name: string, { json = false }: Options) =>
      run(json, async (context) => {
        for (const projection of named(name)) {
          await onInstallation(context, ['database'], ({ database }) =>
            setPaused(database, projection, paused),
          );
        }
        const said = `${name} is ${paused ? 'paused' : 'resumed'}.`;
        console.log(json ? JSON.stringify({ projection: name, paused }) : said);
      }),
    );
}

await start(tool);
