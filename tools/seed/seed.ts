import { Command, InvalidArgumentError } from 'commander';
import { isEnvironmentError, readEnvironment } from '#http/environment.ts';
import { createProgress } from '#tools/eventlog/progress.ts';
import { openInstallation } from '#tools/local/open-installation.ts';
import { LAST_SEED, MOST_ORDERS } from './locators.ts';
import { seedInstallation } from './seed-installation.ts';

const HELP = `
Works on EVENTSTORE_URL and DATABASE_URL, or on DATA_DIR where they are not set, with PII_MASTER_KEY
or the key in DATA_DIR. The product must be stopped, all of its processes included. They never react
to seeded orders: no mail leaves, no provider is asked, no account is opened. The read models fill
when the product runs again.

The same seed gives the same orders for the same number of them, another one adds others. People and
addresses are invented.

Exit codes: 0 done, 1 not possible, 130 interrupted; what was written until then stays.`;

const whole = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
};

type Options = { orders: number; seed: number; json?: boolean };

const { orders, seed, json } = new Command('seed')
  .description(
    'Writes invented orders into the log, spread over the last two years, but for the last month.',
  )
  .requiredOption('--orders <number>', 'how many', whole(1, MOST_ORDERS))
  .option('--seed <number>', 'which orders', whole(0, LAST_SEED), 1)
  .option('--json', 'print the result as JSON')
  .addHelpText('after', HELP)
  .parse()
  .opts<Options>();

const interruption = new AbortController();
const interrupt = (): void => interruption.abort();
process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
try {
  const environment = readEnvironment(process.env);
  const installation = await openInstallation(environment);
  try {
    const progress = createProgress('seeded', interruption.signal, (line) =>
      process.stderr.write(line),
    );
    const sowing = { orders, seed, until: new Date() };
    const started = performance.now();
    const { events } = await seedInstallation(environment, installation, sowing, progress);
    const seconds = Math.round(performance.now() - started) / 1_000;
    const result = { orders, seed, events, seconds };
    console.log(
      json
        ? JSON.stringify(result)
        : `Seeded ${orders} orders (${events} events) in ${seconds} seconds.`,
    );
  } finally {
    await installation.close();
  }
} catch (error) {
  const message = interruption.signal.aborted
    ? 'Interrupted.'
    : isEnvironmentError(error)
      ? error.message
      : String(error);
  process.exitCode = interruption.signal.aborted ? 130 : 1;
  if (json) console.log(JSON.stringify({ error: message }));
  else console.error(message);
}
