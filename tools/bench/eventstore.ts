import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startPostgres } from '#tools/dev/postgres.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { benchmark, OPTIONS, type Stops, temporaryFolder } from './benchmark.ts';
import { appendRate, openCommitters } from './eventstore/append-rate.ts';
import { comparePairs, quantile } from './eventstore/compare-pairs.ts';
import type { Comparison } from './eventstore/compare-pairs.ts';
import { drainRate, fillLog } from './eventstore/drain-rate.ts';
import { memoryWithPausedSubscribers } from './eventstore/paused-subscribers.ts';
import { importRate, openCopyFloor, writeSampleLog } from './eventstore/restore-rate.ts';
import { startServerProcess } from './eventstore/server-process.ts';

const help = `Measures the embedded event store on a Postgres of its own, in a temporary folder.

Usage: npm run bench:eventstore -- [--pairs 10] [--json]

Floor and candidate are measured in turn (A B, B A, …); a ratio is the median of the ratios of all
pairs, with its quartiles. Rates are events, or rows, per second.

  append    durable appends of one event over gRPC to a server in another process, beside commits
            of the same rows one by one, straight into a table with the same columns and
            indexes on the same Postgres, at concurrency 1, 8 and 32
  drain     reading the whole log of 60,000 events through the client
  restore   import of a log file of 120,000 events into an empty store, beside a binary COPY of
            ready-made rows into a table with the same indexes
  memory    of the server with 10 paused subscribers while 60,000 events arrive`;

const CONCURRENCIES = [1, 8, 32];
const EVENTS = 60_000;
const RESTORED_EVENTS = 120_000;

/** Rounds before the first measurement, until both processes run compiled code. */
const WARM_UPS = 6;

const measure = async (pairs: number, stops: Stops) => {
  const directory = await temporaryFolder(stops);
  const postgres = await startPostgres(join(directory, 'postgres'), 'bench');
  stops.push(postgres.stop);
  const server = await startServerProcess(await postgres.database('eventstore'));
  stops.push(server.stop);
  const connect = (): EventStoreDBClient => {
    const client = EventStoreDBClient.connectionString(server.url);
    stops.push(() => client.dispose());
    return client;
  };
  const client = connect();

  const committers = await openCommitters(
    await postgres.database('commits'),
    Math.max(...CONCURRENCIES),
  );
  for (let round = 0; round < WARM_UPS; round += 1) {
    await committers.pace(8);
    await appendRate(client, 32);
  }
  const append: (Comparison & { concurrency: number })[] = [];
  for (const concurrency of CONCURRENCIES) {
    const floor = () => committers.pace(concurrency).then(({ perSecond }) => perSecond);
    const candidate = (): Promise<number> => appendRate(client, concurrency);
    append.push({ concurrency, ...(await comparePairs(pairs, floor, candidate)) });
  }
  await committers.close();

  await fillLog(client, EVENTS);
  const drains: number[] = [];
  for (let round = 0; round < pairs; round += 1) drains.push(await drainRate(client));
  const drain = { median: quantile(drains, 0.5), best: Math.max(...drains) };

  const file = join(directory, 'log.jsonl');
  await writeSampleLog(file, RESTORED_EVENTS);
  const copies = await openCopyFloor(await postgres.database('copies'), RESTORED_EVENTS);
  let restored = 0;
  const restore = await comparePairs(pairs, copies.rate, async () => {
    restored += 1;
    return importRate(file, await postgres.database(`restored_${restored}`));
  });
  await copies.close();

  const memory = await memoryWithPausedSubscribers(server, client, connect());
  return { pairs, append, drain, restore, memory };
};

const rate = (value: number): string => Math.round(value).toLocaleString('en').padStart(8);
const ratio = (value: number): string => value.toFixed(2);
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

const report = ({ append, drain, restore, memory }: Awaited<ReturnType<typeof measure>>): string =>
  [
    ...append.map(({ concurrency, ...compared }) =>
      line(`append × ${concurrency}`, 'commits', 'appends', compared),
    ),
    line('restore', 'COPY', 'import', restore),
    `drain        ${rate(drain.median)} events/s (best ${rate(drain.best).trim()})`,
    `memory       ${megabytes(memory.before)} MB, changes by at most ${megabytes(memory.largestChange)} MB`,
  ].join('\n');

const line = (name: string, floorName: string, candidateName: string, compared: Comparison) =>
  `${name.padEnd(12)} ${rate(compared.candidate)} ${candidateName} / ${rate(compared.floor)} ${floorName}` +
  `  ratio ${ratio(compared.ratio)} (${ratio(compared.low)}–${ratio(compared.high)})`;

const { values } = readOptions({
  options: { ...OPTIONS, pairs: { type: 'string', default: '10' } },
});
const pairs = wholeNumber('--pairs', values.pairs);
await benchmark(values, {
  help,
  measure: (stops) => measure(pairs, stops),
  print: (measured) => console.log(report(measured)),
});
