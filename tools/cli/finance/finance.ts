import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Option } from 'commander';
import { CURRENCY } from '#engine/booking/price-list.ts';
import { hashEntries } from '#engine/ledger/entry.ts';
import { trialBalances } from '#engine/ledger/trial-balance.ts';
import type { TransactionWithPayout } from '#engine/payout/paid-out.ts';
import { FINANCE_FILES, TRANSACTION_FILES } from '#http/views/finance-files.ts';
import { EXIT, impossible } from '#tools/cli/command-error.ts';
import { dayOption, momentOption, monthOption, zoneOption } from '#tools/cli/options.ts';
import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import { run, type ToolContext } from '#tools/cli/run.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import { type Ledger, readLedger, type SkippedEvent, skippedText } from './read-ledger.ts';
import {
  checkOrder,
  isUnsettled,
  reconcile,
  reconciliationText,
  requireWindow,
} from './reconcile.ts';
import { type Replay, replayed, replayLine, replayTable } from './replay.ts';
import { transactionTable, transactionsWithin } from './transactions.ts';
import { trialBalanceTable } from './trial-balance.ts';
import { isVerified, monthText, verifyMonth } from './verify-month.ts';

const HELP = `
Works on EVENTSTORE_URL, or on the log of the product that runs on DATA_DIR, or, when none runs, on
the one that is kept in DATA_DIR. trial-balance and verify-month take DATABASE_URL and PII_MASTER_KEY
too, reconcile also the provider's keys, or else the database, the secrets and the payment sandbox of DATA_DIR.

Exit codes: 0 done, 1 not possible, 2 something differs, 130 interrupted.`;

const ledgerOf = (context: ToolContext, asOf: Date | undefined): Promise<Ledger> =>
  onInstallation(context, ['log'], ({ log }) =>
    context.withProgress('read', 'events', (progress) => readLedger(log.read, asOf, progress)),
  );

/** Names events that cannot be read: figures without them are not to be taken for the whole. */
const reportSkipped = (skipped: readonly SkippedEvent[], json: boolean): void => {
  if (skipped.length === 0) return;
  process.exitCode = EXIT.differs;
  if (!json) console.error(skippedText(skipped));
};

const putOut = async (written: string | Buffer, output: string | undefined): Promise<void> => {
  if (output === undefined) process.stdout.write(written);
  else await writeFile(output, written);
};

/** Transactions as a file; throws when it does not take so many. */
const fileOf = async (
  { write, most }: (typeof TRANSACTION_FILES)[string],
  transactions: TransactionWithPayout[],
): Promise<Buffer> => {
  if (transactions.length > most) {
    throw impossible(`A workbook holds ${most} transactions at most. Name fewer days, or csv.`);
  }
  async function* portions() {
    yield transactions;
  }
  const file = await write(portions());
  return file instanceof Readable ? buffer(file) : file;
};

const finance = program('finance', HELP);

const FROM = ['--from <day>', 'the first day, like 2027-03-01', dayOption] as const;
const TO = ['--to <day>', 'the last day', dayOption] as const;
const ZONE = ['--zone <zone>', 'whose days, like Europe/Berlin', zoneOption, 'UTC'] as const;
const AS_OF = ['--as-of <time>', 'as the log was at that time', momentOption] as const;

finance
  .command('replay')
  .description('daily totals: charges, refunds, fees, disputes and what is left')
  .option(...FROM)
  .option(...TO)
  .option(...ZONE)
  .option(...AS_OF)
  .addOption(
    new Option('--format <format>', 'how it is written')
      .choices(['table', 'json', ...Object.keys(FINANCE_FILES)])
      .default('table'),
  )
  .option('--output <file>', 'write there instead of to the standard output')
  .option('--json', 'the same as --format json')
  .action((options: Replay & { format: string; output?: string; json?: boolean }) => {
    const format = options.json ? 'json' : options.format;
    return run(format === 'json', async (context) => {
      checkOrder(options);
      const file = FINANCE_FILES[format];
      const result = replayed(await ledgerOf(context, options.asOf), options);
      const written = file
        ? await file.write(result.days)
        : format === 'json'
          ? `${JSON.stringify(result)}\n`
          : `${replayTable(result)}\n`;
      await putOut(written, options.output);
      if (format !== 'json') console.error(replayLine(result));
      reportSkipped(result.skipped, format === 'json');
    });
  });

finance
  .command('transactions')
  .description('every charge, refund and movement of a dispute with its fee, newest first')
  .option(...FROM)
  .option(...TO)
  .option(...ZONE)
  .option(...AS_OF)
  .addOption(
    new Option('--format <format>', 'how it is written')
      .choices(['table', 'json', ...Object.keys(TRANSACTION_FILES)])
      .default('table'),
  )
  .option('--output <file>', 'write there instead of to the standard output')
  .option('--json', 'the same as --format json')
  .action((options: Replay & { format: string; output?: string; json?: boolean }) => {
    const format = options.json ? 'json' : options.format;
    return run(format === 'json', async (context) => {
      checkOrder(options);
      const ledger = await ledgerOf(context, options.asOf);
      const transactions = transactionsWithin(ledger, options);
      const file = TRANSACTION_FILES[format];
      const written = file
        ? await fileOf(file, transactions)
        : format === 'json'
          ? `${JSON.stringify({ transactions, skipped: ledger.skipped })}\n`
          : `${transactionTable(transactions)}\n`;
      await putOut(written, options.output);
      reportSkipped(ledger.skipped, format === 'json');
    });
  });

finance
  .command('verify-month')
  .description(
    'a closed month (UTC) beside the log, its signature, and what was booked into it since',
  )
  .argument('<month>', 'like 2026-10', monthOption)
  .option(
    '--public-key <key>',
    'as noted before a change of PII_MASTER_KEY: a month signed by it is good',
  )
  .option(...JSON_OPTION)
  .action((month: string, { json = false, publicKey }: { json?: boolean; publicKey?: string }) =>
    run(json, (context) =>
      onInstallation(context, ['stores'], async ({ stores }) => {
        const check = await context.withProgress('read', 'events', (progress) =>
          verifyMonth({ ...stores, earlierKey: publicKey }, month, context.signal, progress),
        );
        if (!isVerified(check)) process.exitCode = EXIT.differs;
        console.log(json ? JSON.stringify(check) : monthText(check));
        reportSkipped(check.skipped, json);
      }),
    ),
  );

finance
  .command('trial-balance')
  .description('every account with its debits and credits, held against the table ledger_entry')
  .option(...AS_OF)
  .option(...JSON_OPTION)
  .action(({ asOf, json = false }: { asOf?: Date; json?: boolean }) =>
    run(json, async (context) => {
      // The table knows no past moments.
      const { ledger, table } = asOf
        ? { ledger: await ledgerOf(context, asOf), table: null }
        : await (await import('./check-ledger.ts')).checkLedger(context);
      const { entries, skipped } = ledger;
      const balances = trialBalances(entries, CURRENCY);
      const sha256 = hashEntries(entries);
      if (table?.isSame === false) process.exitCode = EXIT.differs;
      if (json) {
        console.log(JSON.stringify({ entries: entries.length, sha256, balances, skipped, table }));
      } else {
        console.log(trialBalanceTable(balances));
        console.error(`${entries.length} entries; sha256 ${sha256}`);
        if (table) console.error(table.verdict);
      }
      reportSkipped(skipped, json);
    }),
  );

finance
  .command('reconcile')
  .description("compare the provider's books with ours (the last 30 days, unless named)")
  .option(...FROM)
  .option(...TO)
  .option(...ZONE)
  .option('--fix', 'settle again what differs; its events bear the mark bulk_fix_')
  .option(...JSON_OPTION)
  .action(({ fix = false, json = false, ...days }: Replay & { fix?: boolean; json?: boolean }) =>
    run(json, async (context) => {
      checkOrder(days);
      await onInstallation(context, ['ports'], async ({ ports }) => {
        const window = { ...requireWindow(days, ports.now()), fix };
        const report = await context.withProgress('compared', 'payments', (progress) =>
          reconcile(ports, window, progress),
        );
        if (isUnsettled(report)) process.exitCode = EXIT.differs;
        console.log(json ? JSON.stringify(report) : reconciliationText(report));
      });
    }),
  );

await start(finance);
