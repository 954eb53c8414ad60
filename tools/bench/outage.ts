import { join } from 'node:path';
import { readEnvironment } from '#http/environment.ts';
import { startEventStoreCluster } from '#tools/eventstore/cluster.fixture.ts';
import { startPostgres } from '#tools/dev/postgres.ts';
import { startProduct } from '#tools/dev/product.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { benchmark, OPTIONS, type Stops, temporaryFolder } from './benchmark.ts';
import { confirmationsIn } from './outage/confirmations.ts';
import { runOutage } from './outage/run-outage.ts';

const help = `Stops all three nodes of an event store while eight workers book and pay at the product, and starts
them again. Prints, for each outage, the time from then to the first booking and payment, how many
were acknowledged, how many of these got no document or more than one, and what was refused.

Usage: npm run bench:outage -- [--seconds 12,60,300] [--rounds 3] [--json]

The first outage takes one second: it shows what a recovery costs without any wait.`;

const RUN = { workers: 8, calmMs: 3_000 };
/** The time limit of mails after a run, in ms. */
const MAILS_MAY_TAKE_MS = 120_000;

const measure = async (seconds: readonly number[], rounds: number, stops: Stops) => {
  const directory = await temporaryFolder(stops);
  const postgres = await startPostgres(join(directory, 'log'), 'bench');
  stops.push(postgres.stop);
  const databaseUrl = await postgres.database('eventstore');
  const cluster = await startEventStoreCluster({ databaseUrl, size: 3 });
  stops.push(cluster.stop);
  const product = await startProduct(
    readEnvironment({
      DATA_DIR: join(directory, 'product'),
      PORT: '0',
      EVENTSTORE_URL: cluster.url,
      LOG_LEVEL: 'error',
    }),
  );
  stops.push(product.stop);
  const results = [];
  for (const outage of [1, ...Array.from({ length: rounds }, () => seconds).flat()]) {
    const { booked, paid, ...rest } = await runOutage(product.url, cluster.nodes, {
      ...RUN,
      outageMs: outage * 1_000,
    });
    const outbox = join(directory, 'product', 'outbox');
    const mails = await confirmationsOf(outbox, paid);
    results.push({ ...rest, booked: booked.length, paid: paid.length, ...mails });
    process.stderr.write(`${JSON.stringify(results.at(-1))}\n`);
  }
  return results;
};

/**
 * Returns how many of the addresses got no document, and how many more than one, after the time
 * limit.
 */
const confirmationsOf = async (outbox: string, paid: readonly string[]) => {
  const end = performance.now() + MAILS_MAY_TAKE_MS;
  for (;;) {
    const counts = await confirmationsIn(outbox);
    const unconfirmed = paid.filter((address) => !counts.has(address)).length;
    const confirmedTwice = paid.filter((address) => (counts.get(address) ?? 0) > 1).length;
    if (unconfirmed === 0 || performance.now() > end) return { unconfirmed, confirmedTwice };
    await new Promise((resolve) => void setTimeout(resolve, 500));
  }
};

const { values } = readOptions({
  options: {
    ...OPTIONS,
    seconds: { type: 'string', default: '12,60,300' },
    rounds: { type: 'string', default: '3' },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const seconds = values.seconds.split(',').map((text) => wholeNumber('--seconds', text));
await benchmark(values, {
  help,
  measure: (stops) => measure(seconds, rounds, stops),
  print: (results) =>
    console.table(
      results.map(({ readyz, refusals, ...rest }) => ({
        ...rest,
        unready: `${readyz.unready}/${readyz.asked}`,
        refusals: JSON.stringify(refusals),
      })),
    ),
});
