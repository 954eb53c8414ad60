import { createAddressHash } from '#engine/account/address.ts';
import { startSession } from '#engine/account/sessions.ts';
import type { AdminOrdersPage } from '#http/contracts/admin-order-answers.ts';
import { readEnvironment } from '#http/environment.ts';
import { accountByAddress } from '#projections/accounts/queries.ts';
import { connectDatabase } from '#projections/database.ts';
import { cursorOf } from '#projections/orders/cursor.ts';
import type { OrderRow } from '#projections/orders/order-row.ts';
import { localSecrets } from '#tools/dev/data-dir.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { readRuntime } from '#tools/dev/runtime.ts';
import { reachServers } from '#tools/dev/servers.ts';
import { MOST_ORDERS } from '#tools/cli/seed/locators.ts';
import { pick } from '#tools/cli/seed/people.ts';
import { seedInstallation } from '#tools/cli/seed/seed-installation.ts';
import { launchBrowser } from '../../web/journeys/browser.ts';
import { financeQuestions } from './admin/finance-questions.ts';
import { firstPaintLine } from './admin/first-paints.ts';
import { feltInBrowser } from './admin/in-the-browser.ts';
import { feltLine, latencyLine, type Measured } from './admin/lines.ts';
import { openLoop } from './admin/open-loop.ts';
import { questionsAbout } from './admin/questions.ts';
import { caughtUp, startOwnProduct } from './admin/running-product.ts';
import { MEASURED_TABLES, warmCache } from './admin/warm-cache.ts';
import { benchmark, OPTIONS, type Stops, temporaryFolder } from './benchmark.ts';
import { seededNumbers } from './seeded-numbers.ts';

/** Requests before the measured ones, so that Postgres has cached the list as in use. */
const WARM_UP = 40;
/** The number of passengers for whom the list is used in the browser. */
const PASSENGERS = 8;

const AS_OF_MS = 50;

const help = `Measures the administrator's list of orders, one order as of past moments and the finance page, over HTTP and in a headless
browser, on the product in a process of its own, with the pages as \`npm run build\` left them.

Usage: npm run bench:admin -- [--orders 1000000] [--data DIR] [--requests 200] [--rate 20] [--json]

Seeds a temporary data folder, or takes --data as it is. Waits until the read models have caught up,
runs the VACUUM ANALYZE that autovacuum would run, and reads the tables once, because a server in use
has them in memory (the first searches after a start wait for the disk). Requests come at --rate a second,
whatever the answers do, after ${WARM_UP} others of their kind, and are measured from the moment they
were due. Beside each kind stands bare SQL by primary key at the same moments. In the browser, four
things count: the longest task, the slowest time from a key or click to the next paint, the time
until the answer stands there, and the first paint of every screen. Times are milliseconds.`;

type Options = { orders: number; data: string | undefined; requests: number; rate: number };

const tell = (text: string) => void process.stderr.write(text);

const measure = async ({ orders, data, requests, rate }: Options, stops: Stops) => {
  const directory = data ?? (await temporaryFolder(stops));
  const environment = readEnvironment({ DATA_DIR: directory, LOG_LEVEL: 'warn' });
  if (data === undefined) {
    const servers = await reachServers(environment);
    const seeding = { orders, seed: 1, until: new Date() };
    const start = performance.now();
    try {
      await seedInstallation(environment, servers, seeding, (done, total) => {
        if (done % 100_000 === 0) tell(`seeded ${done} of ${total}\n`);
      });
    } finally {
      await servers.stop();
    }
    tell(`seeded in ${Math.round((performance.now() - start) / 1_000)} s\n`);
  }

  const { url, stop } = await startOwnProduct(directory);
  stops.push(stop);
  const { databaseUrl = '', opsUrl = '' } = await readRuntime(directory);
  const caughtUpSeconds = await caughtUp(opsUrl, tell);
  const knex = connectDatabase(databaseUrl);
  stops.push(() => knex.destroy());
  await knex.raw(`vacuum analyze ${MEASURED_TABLES.join(', ')}`);
  await warmCache(knex);

  const { piiMasterKey } = await localSecrets(directory);
  const adminEmail = environment.ADMIN_EMAIL;
  const account = await accountByAddress(knex, createAddressHash(piiMasterKey)(adminEmail));
  const session = await startSession(knex, account?.user_id ?? 0, new Date());
  const cookie = `skyhold_session=${session}`;
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    return response.json();
  };
  const ordersPath = (parameters: Record<string, string>) =>
    `/api/admin/bookings?${new URLSearchParams({ email: adminEmail, page: '1', ...parameters })}`;

  const draw = seededNumbers(7);
  const keys = await knex<OrderRow>('order_list').orderByRaw('random()').limit(60);
  if (keys.length === 0) throw new Error(`There are no orders in ${directory}: seed it first.`);
  const pages: AdminOrdersPage[] = await Promise.all(
    keys.map((key) => get(ordersPath({ page: '2', cursor: cursorOf(key), sort: '-date' }))),
  );
  const entries = pages.flatMap((page) => page.entries);
  const results: Measured[] = [];
  const aboutOrders = questionsAbout(entries, keys.map(cursorOf), draw).map((questions) => ({
    ...questions,
    draw: () => ordersPath(questions.draw()),
  }));
  const asOf = () => {
    const { id, createdAt } = pick(entries, draw).booking;
    const age = Date.now() - Date.parse(createdAt);
    const at = new Date(Date.now() - draw() * age).toISOString();
    return `/api/admin/bookings/${id}/as-of?at=${at}`;
  };
  const aboutOne = { name: 'an order as of a moment', target: AS_OF_MS, draw: asOf };
  for (const questions of [
    ...aboutOrders,
    aboutOne,
    ...(await financeQuestions(knex, get, draw)),
  ]) {
    const { name, target } = questions;
    const asked = Array.from({ length: requests }, questions.draw);
    for (let done = 0; done < WARM_UP; done += 1) await get(questions.draw());
    const [product, floor] = await Promise.all([
      openLoop(asked, rate, get),
      openLoop(asked, rate, () =>
        knex('booking')
          .where({ booking_id: entries[Math.floor(Math.random() * entries.length)]?.booking.id })
          .first(),
      ),
    ]);
    results.push({ name, target, product, floor });
    tell(`${name}: p50 ${product.p50.toFixed(1)}, p99 ${product.p99.toFixed(1)}\n`);
  }
  const browser = await launchBrowser();
  stops.push(() => browser.close());
  const passengers = entries.slice(0, PASSENGERS);
  const sessionCookie = { name: 'skyhold_session', value: session };
  const { felt, painted } = await feltInBrowser(browser, url, sessionCookie, passengers);
  const [counted] = await knex('order_list').count<{ count: number }[]>({ count: '*' });
  return {
    orders: Number(counted?.count),
    caughtUpSeconds,
    requests,
    rate,
    results,
    felt,
    painted,
  };
};

const { values } = readOptions({
  options: {
    ...OPTIONS,
    orders: { type: 'string', default: String(MOST_ORDERS) },
    data: { type: 'string' },
    requests: { type: 'string', default: '200' },
    rate: { type: 'string', default: '20' },
  },
});
const options = {
  orders: wholeNumber('--orders', values.orders, MOST_ORDERS),
  data: values.data,
  requests: wholeNumber('--requests', values.requests),
  rate: wholeNumber('--rate', values.rate),
};
await benchmark(values, {
  help,
  measure: (stops) => measure(options, stops),
  print: ({ orders, caughtUpSeconds: seconds, results, felt, painted }) =>
    console.log(
      [
        `${orders} orders; read models caught up in ${seconds.toFixed(1)} s`,
        ...results.map(latencyLine),
        ...felt.map(feltLine),
        ...painted.map(firstPaintLine),
      ].join('\n'),
    ),
});
