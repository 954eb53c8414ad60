import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { PUBLIC_PAGES } from '#http/contracts/pages.ts';
import { readEnvironment } from '#http/environment.ts';
import { buildWeb } from '#tools/config/product-for-journeys.ts';
import { startProduct } from '#tools/dev/product.ts';
import { readOptions, wholeNumber } from '#tools/dev/read-options.ts';
import { launchBrowser } from '../../web/journeys/browser.ts';
import { MOST_SCRIPT_KB } from '../../web/journeys/first-script.ts';
import { benchmark, OPTIONS, type Stops, temporaryFolder } from './benchmark.ts';
import { newcomersScriptKb, slowLargestPaint } from './lighthouse/first-load.ts';
import { CATEGORIES, type PageScore, scorePage, type Scores } from './lighthouse/score-page.ts';
import { slowestPresses } from './lighthouse/slowest-press.ts';

/** For public pages; for the others only the performance counts. */
const LOWEST: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const LARGEST_SHIFT = 0.02;
const SLOWEST_PAINT = 1.5;
const LONGEST_PRESS_MS = 100;

const help = `Builds the pages for production, starts the product on data of its own and measures
its public pages and its results in a headless browser.

Usage: npm run bench:lighthouse -- [--runs 3] [--page PATH]... [--json]

Scores are the medians of Lighthouse's runs with its mobile defaults; the floor is an empty page
from the same server. On the results, with 40 flights, every kind of control is pressed. --page
measures these public pages alone. Exit code 1, and what was missed, when
  a page's performance is below ${LOWEST.performance}, or another score of a public page below 100
  a page's layout shift (CLS) exceeds ${LARGEST_SHIFT}
  the home page's largest paint on a slow line takes longer than ${SLOWEST_PAINT} x that of the floor
  the home page's first scripts exceed ${MOST_SCRIPT_KB} kB
  a press on the results is painted after more than ${LONGEST_PRESS_MS} ms (INP)`;
const SLOW_RUNS = 5;
const NAME_WIDTH = 30;

const EMPTY_PAGE = fileURLToPath(new URL('../../web/dist/empty.html', import.meta.url));
const EMPTY = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Empty">
</head><body><main><h1>Empty</h1></main></body></html>`;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(address !== null && typeof address === 'object' ? address.port : 0),
      );
    });
  });

const flightsPath = () => {
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  return `/flights?from=JFK&to=LHR&departureDate=${day}`;
};

/** Measures these pages on a separate product. */
const measure = async (runs: number, publicPages: readonly string[], stops: Stops) => {
  const directory = await temporaryFolder(stops);
  await buildWeb();
  await writeFile(EMPTY_PAGE, EMPTY);
  stops.push(() => rm(EMPTY_PAGE));
  const product = await startProduct(
    readEnvironment({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' }),
  );
  stops.push(product.stop);
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  stops.push(() => browser.close());
  const pages: Record<string, PageScore> = {};
  for (const [name, path] of [
    ['floor', '/empty.html'],
    ...publicPages.map((page) => [page, page] as const),
    ['/flights', flightsPath()],
  ] as const)
    pages[name] = await scorePage(product.url + path, port, runs);
  const slow: Record<string, number> = {};
  for (const [name, path] of [
    ['floor', '/empty.html'],
    ['/', '/'],
  ] as const)
    slow[name] = await slowLargestPaint(browser, product.url + path, SLOW_RUNS);
  const scriptKb = await newcomersScriptKb(browser, `${product.url}/`);
  const pressMs = await slowestPresses(browser, product.url, flightsPath(), runs);
  return { runs, pages, slowLargestPaintMs: slow, scriptKb, pressMs };
};

type Measured = Awaited<ReturnType<typeof measure>>;

/** Returns the violated limits, in words; empty if there are none. */
const missedLimits = ({ pages, slowLargestPaintMs, scriptKb, pressMs }: Measured): string[] => {
  const missed: string[] = [];
  for (const [name, { scores, layoutShift }] of Object.entries(pages)) {
    for (const category of CATEGORIES) {
      const isJudged = category === 'performance' || PUBLIC_PAGES.some((page) => page === name);
      if (isJudged && scores[category] < LOWEST[category])
        missed.push(`${name}: ${category} ${scores[category]}`);
    }
    if (layoutShift > LARGEST_SHIFT) missed.push(`${name}: CLS ${layoutShift.toFixed(3)}`);
  }
  const { '/': home = Infinity, floor = 0 } = slowLargestPaintMs;
  if (home > SLOWEST_PAINT * floor)
    missed.push(`/: LCP on a slow line ${(home / floor).toFixed(2)} x the floor`);
  if (scriptKb > MOST_SCRIPT_KB) missed.push(`/: first scripts ${scriptKb.toFixed(1)} kB`);
  for (const [name, press] of Object.entries(pressMs))
    if (press > LONGEST_PRESS_MS) missed.push(`/flights: ${name} ${press} ms`);
  return missed;
};

const print = ({ pages, slowLargestPaintMs, scriptKb, pressMs }: Measured): void => {
  console.log(
    `${' '.repeat(NAME_WIDTH)}performance  accessibility  best practices  SEO     FCP     LCP    TBT    CLS`,
  );
  for (const [name, page] of Object.entries(pages)) {
    const { scores } = page;
    const numbers = [
      String(scores.performance).padStart(11),
      String(scores.accessibility).padStart(15),
      String(scores['best-practices']).padStart(16),
      String(scores.seo).padStart(5),
      `${page.firstContentfulPaint.toFixed(0)} ms`.padStart(8),
      `${page.largestContentfulPaint.toFixed(0)} ms`.padStart(8),
      `${page.totalBlockingTime.toFixed(0)} ms`.padStart(7),
      page.layoutShift.toFixed(3).padStart(7),
    ];
    console.log(name.padEnd(NAME_WIDTH) + numbers.join(''));
    if (page.failed.length > 0)
      console.log(`${' '.repeat(NAME_WIDTH)}marked down: ${page.failed.join(', ')}`);
  }
  console.log(
    `LCP of / on a slow line (150 ms, 1.6 Mb/s, 4 x CPU): ${slowLargestPaintMs['/']?.toFixed(0)} ms` +
      `  (floor: ${slowLargestPaintMs['floor']?.toFixed(0)} ms; aim: at most ${SLOWEST_PAINT} x)`,
  );
  console.log(
    `First-load JavaScript of /: ${scriptKb.toFixed(1)} kB gzip  (aim: at most ${MOST_SCRIPT_KB})`,
  );
  const slowest = Object.entries(pressMs)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3);
  console.log(
    `Slowest presses on /flights: ${slowest.map(([name, ms]) => `${ms} ms (${name})`).join(', ')}` +
      `  (aim: at most ${LONGEST_PRESS_MS})`,
  );
};

const { values } = readOptions({
  options: {
    ...OPTIONS,
    page: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
  },
});
const runs = wholeNumber('--runs', values.runs);
await benchmark(values, {
  help,
  measure: (stops) => measure(runs, values.page ?? PUBLIC_PAGES, stops),
  print,
  isGood: (measured) => {
    const missed = missedLimits(measured);
    for (const limit of missed) console.error(`Missed: ${limit}`);
    return missed.length === 0;
  },
});
