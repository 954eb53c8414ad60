import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { readRuntime } from '#tools/dev/runtime.ts';
import { startOwnProduct } from './admin/running-product.ts';
import { benchmark, OPTIONS, type Stops, temporaryFolder } from './benchmark.ts';
import { openBrowser } from './booking/browser.ts';
import { cpuShare, untilQuiet } from './booking/own-usage.ts';
import { SAMPLE_MS, soak, SOAK_CONCURRENCY } from './booking/soak.ts';
import { closedLoop, type Pace } from './closed-loop.ts';
import { openCommitters } from './eventstore/append-rate.ts';
import { quantile } from './eventstore/compare-pairs.ts';

const CONCURRENCIES = [1, 8, 32];
const SPAN_MS = 4_000;
/**
 * Until V8 has released the memory of the start or of the load, and has compiled what runs some times
 * a minute: interpreted, it takes three times as long.
 */
const SETTLING_MS = 300_000;
const IDLE_SECONDS = 60;

const help = `Measures reservations over HTTP at the product in a process of its own, all roles in one, on embedded
servers in a temporary folder, at concurrency ${CONCURRENCIES.join(', ')}.

Usage: npm run bench:booking -- [--pairs 3] [--json]
       npm run bench:booking -- --idle [--json]
       npm run bench:booking -- --soak MINUTES [--rate PER_SECOND] [--json]

  create    POST /api/bookings alone
  paid      the booking, its payment intent, the card at the sandbox, and the confirmation number
  commits   of the same rows, one by one, on the same Postgres, in turn with the others; a ratio is
            the median of the ratios of all pairs
  idle      share of a core that the product's process takes when nobody asks it anything, during
            ${IDLE_SECONDS} s, ${SETTLING_MS / 1_000} s after the start or the load; --idle measures nothing else

--soak makes paid reservations for so many minutes instead, at concurrency ${SOAK_CONCURRENCY} and at no more than
PER_SECOND, and samples the memory of the product's process every ${SAMPLE_MS / 1_000} s: what is resident, and what
its heap holds. Times are milliseconds. This process is a part of the load too.`;

const tell = (text: string) => void process.stderr.write(`${text}\n`);
const median = (paces: readonly Pace[]): Pace => {
  const of = (name: keyof Pace) =>
    quantile(
      paces.map((pace) => pace[name]),
      0.5,
    );
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
};

const startMeasured = async (stops: Stops) => {
  const directory = await temporaryFolder(stops);
  const { url, stop } = await startOwnProduct(directory);
  stops.push(stop);
  const { databaseUrl = '', opsUrl = '' } = await readRuntime(directory);
  const agent = new Agent({ keepAlive: true });
  stops.push(async () => agent.destroy());
  const flightId = await openBrowser(url, agent).findFlight();
  const create = async () => {
    await openBrowser(url, agent).book(flightId, `${randomUUID()}@example.org`);
  };
  const pay = async () => {
    const traveller = openBrowser(url, agent);
    await traveller.pay(await traveller.book(flightId, `${randomUUID()}@example.org`));
  };
  return { databaseUrl, opsUrl, create, pay };
};

const openFloor = async (databaseUrl: string, stops: Stops) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create database commits');
  await client.end();
  const address = new URL(databaseUrl);
  address.pathname = '/commits';
  const committers = await openCommitters(address.href, Math.max(...CONCURRENCIES));
  stops.push(committers.close);
  return committers;
};

const idleShare = async (opsUrl: string): Promise<number> => {
  await untilQuiet(opsUrl);
  await delay(SETTLING_MS);
  return cpuShare(opsUrl, IDLE_SECONDS);
};

const measure = async (pairs: number, stops: Stops) => {
  const { databaseUrl, opsUrl, create, pay } = await startMeasured(stops);
  const idle = await idleShare(opsUrl);
  const committers = await openFloor(databaseUrl, stops);
  await closedLoop(8, SPAN_MS, pay);
  await committers.pace(8);
  const rows = [];
  for (const [name, act] of Object.entries({ create, paid: pay })) {
    for (const concurrency of CONCURRENCIES) {
      await untilQuiet(opsUrl);
      const found: { product: Pace; commits: Pace }[] = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        const commits = await committers.pace(concurrency);
        found.push({ commits, product: await closedLoop(concurrency, SPAN_MS, act) });
      }
      const ratio = quantile(
        found.map(({ product, commits }) => product.perSecond / commits.perSecond),
        0.5,
      );
      const product = median(found.map((one) => one.product));
      const commits = median(found.map((one) => one.commits));
      rows.push({
        name,
        concurrency,
        product,
        commits,
        ratio,
        p99Ratio: product.p99 / commits.p99,
      });
      tell(`${name} × ${concurrency} measured, load ${loadavg()[0]?.toFixed(1)}`);
    }
  }
  return { idle, idleAfterwards: await idleShare(opsUrl), rows };
};

const percent = (share: number) => `${(100 * share).toFixed(1)} % of a core`;

const print = ({ idle, idleAfterwards, rows }: Awaited<ReturnType<typeof measure>>) => {
  console.table(
    rows.map(({ name, concurrency, product, commits, ratio, p99Ratio }) => ({
      what: `${name} × ${concurrency}`,
      'a second': Math.round(product.perSecond),
      'commits a second': Math.round(commits.perSecond),
      ratio: ratio.toFixed(3),
      p50: product.p50.toFixed(1),
      p99: product.p99.toFixed(1),
      'p99 of commits': commits.p99.toFixed(1),
      'ratio of p99': p99Ratio.toFixed(1),
    })),
  );
  console.log(`idle: ${percent(idle)}, after the load ${percent(idleAfterwards)}`);
};

const { values } = readOptions({
  options: {
    ...OPTIONS,
    pairs: { type: 'string', default: '3' },
    idle: { type: 'boolean', default: false },
    soak: { type: 'string' },
    rate: { type: 'string' },
  },
});
const pairs = wholeNumber('--pairs', values.pairs);
const minutes = values.soak === undefined ? undefined : wholeNumber('--soak', values.soak);
const rate = values.rate === undefined ? Infinity : wholeNumber('--rate', values.rate);

if (values.idle) {
  await benchmark(values, {
    help,
    measure: async (stops) => ({ idle: await idleShare((await startMeasured(stops)).opsUrl) }),
    print: ({ idle }) => console.log(`idle: ${percent(idle)}`),
  });
} else if (minutes !== undefined) {
  await benchmark(values, {
    help,
    measure: async (stops) => soak(await startMeasured(stops), minutes, rate, tell),
    print: (soaked) => console.table(soaked),
  });
} else {
  await benchmark(values, { help, measure: (stops) => measure(pairs, stops), print });
}
