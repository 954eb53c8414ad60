import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** `npm run bench:lighthouse` installs it beside this file: no test needs its 135 packages. */
const LIGHTHOUSE = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url));
const LARGEST_REPORT = 64 * 2 ** 20;

/** Lighthouse's categories; scores from 0 to 100. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
export type Scores = Record<Category, number>;

/** One page's medians: scores from 0 to 100, paints in milliseconds. */
export type PageScore = {
  scores: Scores;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  layoutShift: number;
  /** The failed audits of the last run, without performance. */
  failed: string[];
};

/** Returns the median; of an even count the higher of the two. */
export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** What is read of Lighthouse's report. */
type Report = {
  runtimeError?: { message: string };
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

const runLighthouse = async (url: string, port: number): Promise<Report> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { maxBuffer: LARGEST_REPORT },
  );
  return JSON.parse(stdout);
};

/**
 * Runs Lighthouse with its defaults (a mobile device, simulated throttling) on one URL, `runs`
 * times, in the browser with the given debugging port.
 */
export const scorePage = async (url: string, port: number, runs: number): Promise<PageScore> => {
  const results: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await runLighthouse(url, port);
    if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
    results.push(result);
  }
  const score = (category: Category) =>
    median(results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const audit = (name: string) =>
    median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const last = results.at(-1);
  const failed = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (last?.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const found = last?.audits[id]?.score;
      return weight > 0 && typeof found === 'number' && found < 1 ? [id] : [];
    }),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstContentfulPaint: audit('first-contentful-paint'),
    largestContentfulPaint: audit('largest-contentful-paint'),
    totalBlockingTime: audit('total-blocking-time'),
    layoutShift: audit('cumulative-layout-shift'),
    failed,
  };
};
