import { monthOf } from '#engine/audit/access-log.ts';
import { dayOption, momentOption, monthOption } from '#tools/cli/options.ts';
import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import { run } from '#tools/cli/run.ts';
import type { Subject } from './find-history.ts';

const HELP = `
Works on EVENTSTORE_URL and DATABASE_URL, or on the product that runs on DATA_DIR, or, when none
runs, on what is kept in DATA_DIR. It changes nothing.

Names, addresses and notes stay sealed, unless --personal is given.

Exit codes: 0 done, 1 not possible (also: not found), 2 verify found something, 130 interrupted.`;

type Options = { at?: Date; events?: boolean; personal?: boolean; json?: boolean };

const audit = program('audit', HELP);

const historyCommand = (subject: Subject, argument: string, description: string) =>
  audit
    .command(subject)
    .description(description)
    .argument(argument)
    .option(
      '--at <time>',
      'history and state as of that time, like 2027-03-31T18:00Z',
      momentOption,
    )
    .option('--events', 'add what was recorded of each event')
    .option('--personal', 'the same, with personal data in clear')
    .option(...JSON_OPTION)
    .action((id: string, { at, events = false, personal = false, json = false }: Options) =>
      run(json, async (context) => {
        const { readHistory } = await import('./history.ts');
        const { text, timeline } = await readHistory(context, {
          subject,
          id,
          at,
          events,
          personal,
        });
        console.log(json ? JSON.stringify(timeline) : text);
      }),
    );

historyCommand('booking', '<id>', 'the history of a booking, across all its streams');
historyCommand('payment', '<intentId>', 'the history of a payment and its booking');
historyCommand('account', '<user id or email>', 'the history of an account and its bookings');
historyCommand('pnr', '<number>', 'the history of the booking with a confirmation number');

audit
  .command('verify')
  .description('check that causes, numbers, payments and mails of the whole log fit')
  .option(...JSON_OPTION)
  .action(({ json = false }: { json?: boolean }) =>
    run(json, async (context) => {
      const { verify } = await import('./verify.ts');
      await verify(context, json);
    }),
  );

audit
  .command('access')
  .description('who read or changed what as administrator, and who was refused, in one month')
  .option('--month <month>', 'a month (UTC) like 2026-11; this one without', monthOption)
  .option(...JSON_OPTION)
  .action(({ month, json = false }: { month?: string; json?: boolean }) =>
    run(json, async (context) => {
      const { printAccessLog } = await import('./access.ts');
      await printAccessLog(context, { month: month ?? monthOf(new Date().toISOString()), json });
    }),
  );

audit
  .command('funnel')
  .description(
    'how far the checkouts of some days (UTC) came, by day and route, from the log alone',
  )
  .requiredOption('--from <day>', 'the first day, like 2027-03-01', dayOption)
  .requiredOption('--to <day>', 'the last day', dayOption)
  .option(...JSON_OPTION)
  .action(({ from, to, json = false }: { from: string; to: string; json?: boolean }) =>
    run(json, async (context) => {
      const { printFunnel } = await import('./funnel.ts');
      await printFunnel(context, { from, to }, json);
    }),
  );

await start(audit);
