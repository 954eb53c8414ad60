import { join } from 'node:path';
import Koa from 'koa';
import { createDuffelSupplier } from '#engine/flights/duffel/duffel-supplier.ts';
import { createLinkTokens } from '#engine/kernel/link-token.ts';
import { createRateLimits } from '#engine/kernel/rate-limits.ts';
import { answerWith, listen } from '#http/listen.ts';
import { connectDatabase, migrate } from '#projections/database.ts';
import { startDuffelSandbox } from '#tools/dev/duffel.ts';
import { startPostgres } from '#tools/dev/postgres.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { sandboxDuffel } from '#tools/dev/settings.ts';
import { benchmark, OPTIONS, type Stops, temporaryFolder } from './benchmark.ts';
import { percentiles } from './eventstore/compare-pairs.ts';

const help = `Measures flight search through the sandbox of the flight supplier's API.

Usage: npm run bench:supplier -- [--queries 300] [--json]

Each search is of another day or route, so that none is kept. The floor is the sandbox's own time in
the same search: from each call's headers to the last byte of its answer. The rest is ours: HTTP on
this machine, the shared limit, reading and checking the offers, signing the ids. Times are
milliseconds.`;

/** The limit of a search above the sandbox's own time, at p99. */
const TARGET_MS = 30;
const ROUTES = ['JFK-LHR', 'LHR-CDG', 'SFO-NRT', 'MAD-FCO', 'SYD-SIN', 'GRU-EZE', 'DXB-BOM'];
const WARM_UP = 20;

const now = () => new Date('2026-06-01T12:00:00Z');

const dayIn = (days: number): string =>
  new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const measure = async (queries: number, stops: Stops) => {
  const directory = await temporaryFolder(stops);
  const postgres = await startPostgres(join(directory, 'postgres'), 'a password of a bench');
  stops.push(postgres.stop);
  const databaseUrl = await postgres.database('skyhold');
  const knex = connectDatabase(databaseUrl);
  await migrate(knex);
  await knex.destroy();

  const shop = await listen('127.0.0.1', 0);
  stops.push(shop.close);
  const sandbox = await startDuffelSandbox(databaseUrl, 'http://127.0.0.1:1', now);
  stops.push(sandbox.close);
  let inSandbox = 0;
  // Until the answer is written: Koa serialises it after the last middleware.
  const timed: Koa.Middleware = async ({ res }, next) => {
    const start = performance.now();
    res.once('finish', () => (inSandbox += performance.now() - start));
    await next();
  };
  answerWith(shop, new Koa().use(timed).use(sandbox.middleware));

  const limits = createRateLimits(databaseUrl, (key) => key);
  stops.push(limits.close);
  const supplier = createDuffelSupplier({
    ...sandboxDuffel(shop.port),
    orderFeeCents: 0,
    signer: createLinkTokens('a session secret of a bench, long enough'),
    searches: limits.limit('searches', { points: 1_000_000, seconds: 60 }),
    now,
  });

  const times: { whole: number; floor: number }[] = [];
  for (let query = 0; query < queries + WARM_UP; query++) {
    const [from = '', to = ''] = ROUTES[query % ROUTES.length]?.split('-') ?? [];
    const out = 1 + Math.floor(query / ROUTES.length);
    const returnDate = query % 2 === 0 ? undefined : dayIn(out + 7);
    inSandbox = 0;
    const start = performance.now();
    const found = await supplier.search({ from, to, date: dayIn(out), returnDate });
    const whole = performance.now() - start;
    if (found.length === 0) throw new Error(`${from}-${to} has no flights`);
    if (query >= WARM_UP) times.push({ whole, floor: inSandbox });
  }
  const above = percentiles(times.map(({ whole, floor }) => whole - floor));
  return {
    queries,
    search: percentiles(times.map(({ whole }) => whole)),
    sandbox: percentiles(times.map(({ floor }) => floor)),
    above,
    isMet: above.p99 <= TARGET_MS,
  };
};

const { values } = readOptions({
  options: { ...OPTIONS, queries: { type: 'string', default: '300' } },
});
const count = wholeNumber('--queries', values.queries, 2_000);
await benchmark(values, {
  help,
  measure: (stops) => measure(count, stops),
  print: ({ queries, isMet, ...parts }) => {
    console.log(`${queries} searches, one after the other; milliseconds`);
    for (const [name, { p50, p99 }] of Object.entries(parts))
      console.log(`  ${name.padEnd(8)} p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)}`);
    console.log(
      `p99 above the sandbox is to be at most ${TARGET_MS}: ${isMet ? 'met' : 'not met'}`,
    );
  },
  isGood: ({ isMet }) => isMet,
});
